import * as z from 'zod/mini'
import { post } from '../endpoint.ts'
import { TAG_MAX, TAGS_MAX } from './equipment.form.ts'
import { Id } from '../ids.ts'
import { requiredText } from '../texts.ts'

export const BULK_MAX = 1000

const ids = z.array(Id).check(z.minLength(1), z.maxLength(BULK_MAX))

export const BulkChange = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('archive'), ids }),
  /** Reverses archiving. Sold equipment stays sold. */
  z.strictObject({ action: z.literal('reinstate'), ids }),
  z.strictObject({ action: z.literal('categorise'), ids, categoryId: z.nullable(Id) }),
  z.strictObject({ action: z.literal('assign'), ids, userId: z.nullable(Id) }),
  /** Adds to the existing tags of each asset. */
  z.strictObject({
    action: z.literal('tag'),
    ids,
    tags: z.array(requiredText(TAG_MAX)).check(z.minLength(1), z.maxLength(TAGS_MAX)),
  }),
])
export type BulkChange = z.output<typeof BulkChange>

export const bulk = {
  change: post('/api/equipment/bulk', {
    can: 'equipment.update',
    summary: 'Changes several assets at once',
    description:
      "Changes none if the caller can't see one of them. Archiving and reinstating require the permission to archive. Returns the number of changed assets.",
    body: BulkChange,
    response: z.strictObject({ changed: z.int() }),
  }),
}

import * as z from 'zod/mini'
import { post } from '../endpoint.ts'
import { TAG_MAX, TAGS_MAX } from './equipment.form.ts'
import { Id } from '../ids.ts'
import { requiredText } from '../texts.ts'

export const BULK_MAX = 1000

const ids = z.array(Id).check(z.minLength(1), z.maxLength(BULK_MAX))

const tags = z.array(requiredText(TAG_MAX)).check(z.maxLength(TAGS_MAX))

/** What a change of many has replaced on one asset. Only the changed value is present. */
const FormerValues = z.strictObject({
  id: Id,
  categoryId: z.optional(z.nullable(Id)),
  userId: z.optional(z.nullable(Id)),
  tags: z.optional(tags),
})
export type FormerValues = z.output<typeof FormerValues>

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
    tags: tags.check(z.minLength(1)),
  }),
  /** Reverses categorizing, assigning or tagging, with the values that it returned. */
  z.strictObject({
    action: z.literal('restore'),
    former: z.array(FormerValues).check(z.minLength(1), z.maxLength(BULK_MAX)),
  }),
])
export type BulkChange = z.output<typeof BulkChange>

export const bulk = {
  change: post('/api/equipment/bulk', {
    can: 'equipment.update',
    summary: 'Changes several assets at once',
    description:
      "Changes none if the caller can't see one of them. Archiving and reinstating require the permission to archive. Returns the number of changed assets and, except for archiving, what they had before.",
    body: BulkChange,
    response: z.strictObject({ changed: z.int(), former: z.optional(z.array(FormerValues)) }),
  }),
}

import { Id } from '@yardmaster/core/contract/ids.ts'
import { ClientAndSite } from '@yardmaster/core/contract/rentals/clients.ts'
import { PRIORITIES } from '@yardmaster/core/contract/service/repairs.plan.ts'
import * as z from 'zod/mini'
import { draftStore, SENDING } from '../../../../widgets/outbox/draftStore.ts'
import { DRAFT_PREFIX } from './mayHoldDrafts.ts'

const DraftValues = z.object({
  checkInDate: z.nullable(z.string()),
  engineHours: z.nullable(z.number()),
  issue: z.string(),
  /** Absent in drafts of earlier versions. */
  client: z._default(z.nullable(ClientAndSite), null),
  plannedTasks: z.array(Id),
  assigneeId: z._default(z.nullable(Id), null),
  priority: z._default(z.enum(PRIORITIES), 'normal'),
  dueDate: z._default(z.nullable(z.string()), null),
  plannedHours: z._default(z.nullable(z.number()), null),
  /** Absent in drafts of earlier versions. The files are kept separately, by these keys. */
  photos: z._default(z.array(z.object({ key: z.uuid(), name: z.string() })), []),
})
export type DraftValues = z.output<typeof DraftValues>

/** A ticket that the server hasn't received yet. */
const Draft = z.object({
  equipmentId: Id,
  equipmentName: z.string(),
  /** The request from someone without a login that this ticket answers. */
  requestId: z.optional(Id),
  values: DraftValues,
  ...SENDING,
})
export type Draft = z.output<typeof Draft>

export const drafts = draftStore<Draft>({
  prefix: DRAFT_PREFIX,
  schema: Draft,
  keyOf: ({ equipmentId }) => equipmentId,
})

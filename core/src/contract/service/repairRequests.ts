import * as z from 'zod/mini'
import { get, post, put } from '../endpoint.ts'
import { Id, IdParams } from '../ids.ts'
import { After, requiredText, shortText } from '../texts.ts'

export const REQUEST_ISSUE_MAX = 2000
export const REQUEST_CONTACT_MAX = 200
export const REQUESTS_PAGE = 50

/** The form for people who aren't signed in. */
export const RepairRequestForm = z.object({
  issue: requiredText(REQUEST_ISSUE_MAX),
  contact: shortText(REQUEST_CONTACT_MAX),
})
export type RepairRequestForm = z.output<typeof RepairRequestForm>

export const RepairRequest = z.strictObject({
  id: Id,
  equipment: z.strictObject({
    id: Id,
    name: z.string(),
    branchId: Id,
    categoryId: z.nullable(Id),
    listImage: z.nullable(z.string()),
  }),
  issue: z.string(),
  /** The contact details as typed. May be blank. */
  contact: z.string(),
  createdAt: z.string(),
})
export type RepairRequest = z.output<typeof RepairRequest>

const RequestSettings = z.strictObject({ enabled: z.boolean() })

export const repairRequests = {
  list: get('/api/repair-requests', {
    can: 'repair.read',
    summary: 'Lists the pending repair requests of the current branch, newest first',
    query: z.strictObject({ after: After }),
    response: z.strictObject({
      rows: z.array(RepairRequest),
      next: z.nullable(z.string()),
      total: z.int(),
    }),
  }),
  settings: get('/api/repair-requests/settings', {
    can: 'repair.read',
    summary: 'Returns whether repair requests are allowed without signing in',
    response: RequestSettings,
  }),
  configure: put('/api/repair-requests/settings', {
    can: 'repairRequest.configure',
    summary: 'Allows or forbids repair requests without signing in',
    body: RequestSettings,
  }),
  read: get('/api/repair-requests/:id', {
    can: 'repair.read',
    summary: 'Returns a pending repair request',
    params: IdParams,
    response: RepairRequest,
  }),
  dismiss: post('/api/repair-requests/:id/dismiss', {
    can: 'repair.update',
    summary: 'Dismisses a repair request',
    description: 'Responds with 409 if someone else reviewed it first.',
    params: IdParams,
  }),
  restore: post('/api/repair-requests/:id/restore', {
    can: 'repair.update',
    summary: 'Restores a dismissed repair request',
    params: IdParams,
  }),
}

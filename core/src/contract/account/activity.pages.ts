import * as z from 'zod/mini'
import { get, post } from '../endpoint.ts'
import { IdParams } from '../ids.ts'
import { LooseText } from '../pageFields.ts'

const HistoryQuery = z.object({
  kind: LooseText,
  resource: LooseText,
  user: LooseText,
  start: LooseText,
  end: LooseText,
  before: LooseText,
  backTo: LooseText,
})

const RESTORE = '/app/account/history/:id/restore'
const BackTo = z.object({ backTo: LooseText })

export const activityPages = {
  history: get('/app/account/history', {
    can: 'activity.read',
    summary: 'Shows the change history: who changed what, and when',
    query: HistoryQuery,
  }),
  exportHistory: get('/app/account/history/export', {
    can: 'activity.read',
    summary: 'Downloads all pages of the change history as a CSV file',
    query: HistoryQuery,
  }),
  askToRestore: get(RESTORE, {
    can: 'activity.restore',
    summary: 'Asks whether to take back a change of the history, or says why that is not possible',
    params: IdParams,
    query: BackTo,
  }),
  restore: post(RESTORE, {
    can: 'activity.restore',
    summary: 'Takes back a change of the history',
    description: 'Needs the permission of the original change.',
    params: IdParams,
    query: BackTo,
    // After a refusal, the handler redirects to the page that gives the reason.
    ownTransaction: true,
  }),
}

import * as z from 'zod/mini'
import { get } from '../endpoint.ts'
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
}

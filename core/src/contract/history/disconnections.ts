import * as z from 'zod/mini'
import { get } from '../endpoint.ts'
import { LooseText } from '../pageFields.ts'

const DisconnectionQuery = z.object({
  show: LooseText,
  category: LooseText,
  after: LooseText,
  backTo: LooseText,
})

export const disconnectionsPages = {
  disconnections: get('/app/reports/eventDisconnected', {
    can: 'report.read',
    summary: 'Which assets fell silent, since when and how often',
    query: DisconnectionQuery,
  }),
  exportDisconnections: get('/app/reports/eventDisconnected/export', {
    can: 'report.read',
    summary: 'The same as a CSV file, all pages of it',
    query: DisconnectionQuery,
  }),
}

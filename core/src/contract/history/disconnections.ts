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
    summary: 'Shows the assets that stopped reporting, since when, and how often',
    query: DisconnectionQuery,
  }),
  exportDisconnections: get('/app/reports/eventDisconnected/export', {
    can: 'report.read',
    summary: 'Downloads all pages of the Device Disconnect Report as a CSV file',
    query: DisconnectionQuery,
  }),
}

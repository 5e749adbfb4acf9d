import { get } from '../endpoint.ts'

export const dashboardPages = {
  overview: get('/analytics/overview', { can: 'overview.read', summary: 'Shows the built-in dashboard' }),
}

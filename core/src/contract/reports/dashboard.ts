import { get } from '../endpoint.ts'

export const dashboardPages = {
  own: get('/analytics/dashboard', {
    can: 'overview.read',
    summary: "Shows the account's own dashboard in a frame, or else the built-in one",
  }),
  overview: get('/analytics/overview', { can: 'overview.read', summary: 'Shows the built-in dashboard' }),
}

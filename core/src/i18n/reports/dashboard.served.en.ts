/** Texts of the frame around an account's own dashboard. */
export const dashboardServedEn = {
  'dashboard.ownTitle': 'Dashboard from {host}',
  'dashboard.ownSource':
    'This dashboard comes from {host}. If it stays blank, that server doesn’t allow other sites to show it.',
  'dashboard.openAlone': 'Open in New Tab',
  'dashboard.change': 'Change Address',
} as const

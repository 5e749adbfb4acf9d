/** The tabs of the account area. */
export const accountTabsEn = {
  'accountTabs.label': 'Account area',
  'accountTabs.account': 'Account',
  'accountTabs.devices': 'Devices',
  'accountTabs.integrations': 'Integrations',
  'accountTabs.labels': 'Labels',
  'accountTabs.security': 'Security',
  'accountTabs.data': 'Data',
  'accountTabs.map': 'Map',
  'accountTabs.backups': 'Backups',
} as const

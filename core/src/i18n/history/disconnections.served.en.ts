/** Text of the Device Disconnect Report. */
export const disconnectionsServedEn = {
  'disconnect.title': 'Device Disconnect Report',
  'disconnect.show': 'Show',
  'disconnect.all': 'Not reporting at any time in the last {days} days',
  'disconnect.silentNow': 'Not reporting now',
  'disconnect.anyCategory': 'All categories',
  'disconnect.asset': 'Asset',
  'disconnect.category': 'Category',
  'disconnect.devices': 'Devices',
  'disconnect.lastReport': 'Last report',
  'disconnect.silentSince': 'Not reporting since',
  'disconnect.times': 'Times in {days} days',
  'disconnect.silentTime': 'Total time not reporting',
  'disconnect.silentHours': 'Total time not reporting (h)',
  'disconnect.reporting': 'Reporting',
  'disconnect.empty': 'No devices stopped reporting in the last {days} days.',
  'disconnect.more': 'More',
} as const

/** The activity of an asset, and whether it is in the shop. */
export const statusEn = {
  'status.activity': 'Activity',
  'status.moving': 'Moving',
  'status.transported': 'Transported',
  'status.working': 'Working',
  'status.idling': 'Idling',
  'status.stopped': 'Stopped',
  'status.silent': 'Not reporting',
  'status.noData': 'No data yet',
  'status.shop': 'Shop',
  'status.inShop': 'In the shop',
  'status.notInShop': 'Not in the shop',
} as const

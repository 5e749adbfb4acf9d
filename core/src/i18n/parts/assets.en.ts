/** Words of the inventory. */
export const assetsEn = {
  'assets.count': '{total, plural, =0 {No assets} one {1 asset} other {{total} assets}}',
  'assets.title': 'Assets',
  'assets.search': 'Search name, make, model or serial',
  'assets.name': 'Name',
  'assets.category': 'Category',
  'assets.make': 'Make/Model',
  'assets.serial': 'Serial No.',
  'assets.picture': 'Picture',
  'assets.table': 'Things',
  'assets.empty': 'No equipment in this branch yet.',
  'assets.noMatch': 'Nothing matches “{search}”.',
} as const

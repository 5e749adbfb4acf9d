/** Text of the overview that the dashboard embeds. */
export const dashboardServedEn = {
  'overview.title': 'Overview',
  'overview.equipment': '{count, plural, one {Asset} other {Assets}}',
  'overview.branches': '{count, plural, one {Branch} other {Branches}}',
  'overview.people': '{count, plural, one {Person} other {People}}',
  'overview.categories': '{count, plural, one {Category} other {Categories}}',
  'overview.failingJobs':
    '{count, plural, one {A background job keeps failing.} other {# background jobs keep failing.}}',
  'overview.seeAccount': 'See Account',
  'overview.nothing': 'No equipment yet',
  'overview.nothingHint':
    'Once you add equipment, this page shows what it’s doing, where it is and what needs attention.',
  'overview.toAssets': 'Go to assets',
  'overview.now': 'Fleet Now',
  'overview.byCategory': 'Equipment by Category',
  'overview.byBranch': 'Equipment by Branch',
  'overview.flags': 'Flags',
  'overview.uncategorised': 'No category',
  'overview.newest': 'Newest Equipment',
  'dashboard.ownTitle': 'Dashboard from {host}',
  'dashboard.ownSource':
    'This dashboard comes from {host}. If it stays blank, that server doesn’t allow other sites to show it.',
  'dashboard.openAlone': 'Open in New Tab',
  'dashboard.change': 'Change Address',
} as const

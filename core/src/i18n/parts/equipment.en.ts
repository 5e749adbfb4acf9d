/** Words around every tab of an equipment page. */
export const equipmentEn = {
  'equipment.thing': 'Thing: {name}',
  'equipment.tabs': 'Equipment',
  'equipment.tab.profile': 'Profile',
  'equipment.tab.events': 'Events',
  'equipment.printLabel': 'Print Label',
  'equipment.history': 'History',
} as const

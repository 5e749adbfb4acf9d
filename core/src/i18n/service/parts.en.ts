/** Text of the parts catalog. */
export const partsEn = {
  'parts.search': 'Search name or number',
  'parts.count': '{total, plural, =0 {No parts} one {# part} other {# parts}}',
  'parts.name': 'Name',
  'parts.number': 'Number',
  'parts.fits': 'Fits',
  'parts.allCategories': 'All categories',
  'parts.unitCost': 'Unit cost',
  'parts.empty': 'No parts yet',
  'parts.emptyHint': 'Add parts to the catalog to select them, with their cost, when you resolve a ticket.',
  'parts.add': 'Add Part',
  'parts.edit': 'Edit Part',
  'parts.actions': 'Actions for {name}',
  'parts.added': 'Part {name} added',
  'parts.updated': 'Part {name} updated',
  'parts.deleted': 'Part {name} deleted',
  'parts.restored': 'Part {name} restored',
} as const

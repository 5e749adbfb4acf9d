/** The service page: tickets, tasks, parts and requests. */
export const serviceEn = {
  'service.title': 'Service',
  'service.tabs': 'Service',
  'service.tab.parts': 'Parts',
  'service.noMatch': 'Nothing matches “{search}”.',

  'parts.search': 'Search name or number',
  'parts.count': '{total, plural, =0 {No parts} one {# part} other {# parts}}',
  'parts.name': 'Name',
  'parts.number': 'Number',
  'parts.fits': 'Fits',
  'parts.allCategories': 'All categories',
  'parts.unitCost': 'Unit cost',
  'parts.empty': 'No parts yet',
  'parts.emptyHint': 'What is in the catalogue can be chosen when a ticket is resolved, with its cost.',
  'parts.add': 'Add Part',
  'parts.edit': 'Edit Part',
  'parts.actions': 'Actions for {name}',
  'parts.added': 'Part {name} added',
  'parts.updated': 'Part {name} updated',
  'parts.deleted': 'Part {name} deleted',
  'parts.restored': 'Part {name} is back',
}

/** Text that frames the tabs of the service page. */
export const servicePageEn = {
  'service.title': 'Service',
  'service.tabs': 'Service',
  'service.tab.tickets': 'Tickets',
  'service.tab.tasks': 'Tasks',
  'service.tab.inspections': 'Inspections',
  'service.tab.parts': 'Parts',
  'service.tab.requests': 'Requests',
  'service.noMatch': 'No results for “{search}”.',
  'service.tab.mine': 'My Work',
  'service.tab.board': 'Board',
} as const

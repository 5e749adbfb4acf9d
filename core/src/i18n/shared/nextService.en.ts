/** Text about the next service of an asset, which a ticket names. */
export const nextServiceEn = {
  'nextService.ok': 'Next service: {due}.',
  'nextService.due': 'Service is due: {due}.',
  'nextService.overdue': 'Service is overdue: {due}.',
  'nextService.date': '{date}',
  'nextService.hours': 'at {hours, number} h',
  'nextService.both': '{date} or at {hours, number} h, whichever comes first',
  'nextService.ticket': 'Ticket {ticketNum}',
} as const

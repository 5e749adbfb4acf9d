/** Text of the board of tickets. */
export const boardEn = {
  'board.total': '{total, plural, one {# ticket} other {# tickets}}',
  'board.none': 'No tickets',
  'board.resolvedHint': 'Last 7 days',
  'board.limited':
    'Shows the {listed, number} most urgent of {open, number} open tickets. The list shows all.',
  'board.moved': 'Ticket {ticketNum}: {status}',
  'board.move': 'Move ticket {ticketNum}, {name}',
  'board.moveTo': 'Move to: {status}',
  'board.by': 'Group tickets',
  'board.byStatus': 'By status',
  'board.byTechnician': 'By technician',
  'board.free': 'Unassigned',
  'board.withoutTickets': 'Without open tickets: {names}',
  'board.plannedHours': '{hours, number} h planned',
  'board.inProgress': '{count, number} in progress',
  'board.waiting': '{count, number} waiting for parts',
  'board.overdue': '{count, number} overdue',
} as const

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
} as const

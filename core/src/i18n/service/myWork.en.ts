/** Text of the work of one mechanic. */
export const myWorkEn = {
  'myWork.none': 'No tickets are assigned to you',
  'myWork.noneHint': 'Tickets that you take or that a manager gives you appear here.',
  'myWork.open': 'My open tickets',
  'myWork.openCount': '{total, plural, one {# open ticket} other {# open tickets}}',
  'myWork.finished': 'Finished This Week',
  'myWork.week':
    '{tickets, plural, =0 {No tickets} one {# ticket} other {# tickets}} · {time} of labor recorded',
  'myWork.timer': 'Running timer',
  'myWork.ticket': 'Ticket {ticketNum} · {name}',
  'myWork.show': 'My Work',
  'myWork.waiting':
    '{total, plural, one {You have # open ticket} other {You have # open tickets}}{overdue, plural, =0 {} other {, # overdue}}',
} as const

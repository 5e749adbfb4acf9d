/** Text of the entries of the inbox. */
export const inboxServedEn = {
  'inbox.assigned': 'Assigned to you',
  'inbox.assignedBy': 'Assigned to you by {by}',
  'inbox.assets': '{count, plural, one {# asset} other {# assets}}',
  'inbox.problem:import': 'Import failed',
  'inbox.problem:integration': 'Connection keeps failing',
  'inbox.problem:backup': 'The last backup failed',
  'inbox.installation': 'Backups of this installation',
  'inbox.problem:webhook': 'Webhook was turned off because it kept failing',
  'inbox.ticketAssigned': 'Ticket {ticketNum} assigned to you by {by}',
} as const

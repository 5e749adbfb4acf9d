export const checksServedEn = {
  'error.checkedOutBy': '{asset} is already on rent to {client}. {by} checked it out on {at}.',
  'error.alreadyOut': '{asset} is already on rent to {client} since {at}.',
  'error.rentalNotOut': 'The asset of this rental hasn’t been checked out.',
  'error.checkPhotoLimit': 'Limit of {max} photos reached.',
  'check.ticketIssue': 'Damage found at the return from {client}: {items}',
  'activity.action.checkedOut': 'checked out',
  'activity.action.checkedIn': 'checked in',
} as const

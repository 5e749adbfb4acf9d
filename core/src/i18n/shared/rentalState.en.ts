/** Texts of the rental state of an asset or a rental. */
export const rentalStateEn = {
  'rentalState.rental': 'Rental',
  'rentalState.available': 'Available',
  'rentalState.reserved': 'Reserved',
  'rentalState.onRent': 'On rent',
  'rentalState.overdue': 'Overdue',
  'rentalState.returned': 'Returned',
  'rentalState.canceled': 'Canceled',
  'rentalState.out': '{client}, due {due}',
  'rentalState.outAtSite': '{client}, site {site}, due {due}',
  'rentalState.from': '{client}, from {start}',
  'rentalState.outOnly': 'due {due}',
  'rentalState.fromOnly': 'from {start}',
  'rentalState.managed': 'From Point of Rental',
} as const

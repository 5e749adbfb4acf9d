export const rentalSystemServedEn = {
  'error.itemLinked': 'This asset is already linked to another item.',
  'error.customerLinked': 'This client is already linked to another customer.',
}

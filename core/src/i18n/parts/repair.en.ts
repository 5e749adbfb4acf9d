/** One service ticket, and the form that opens one. */
export const repairEn = {
  'repair.title': 'Service Ticket for: {name}',
}

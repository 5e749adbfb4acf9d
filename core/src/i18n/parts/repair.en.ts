/** One service ticket, and the form that opens one. */
export const repairEn = {
  'repair.noteAdded': 'Note added',
  'repair.title': 'Service Ticket for: {name}',
}

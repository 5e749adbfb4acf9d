/** Texts of the mail about a purchase request, and names in the change history. */
export const deviceRequestsServedEn = {
  'mail.deviceRequest.subject': 'Purchase request: {quantity, number} × {device} for {company}',
  'mail.deviceRequest.body': '{name} of {company}, {branch}, requests {quantity, number} × {device}.',
  'mail.deviceRequest.notes': 'Notes: {notes}',
  'mail.deviceRequest.contact': 'To answer, write to {name}: {email}',
  'field.quantity': 'Quantity',
  'field.requestState': 'State',
} as const

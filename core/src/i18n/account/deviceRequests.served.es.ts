import type { deviceRequestsServedEn } from './deviceRequests.served.en.ts'

export const deviceRequestsServedEs: Record<keyof typeof deviceRequestsServedEn, string> = {
  'mail.deviceRequest.subject': 'Solicitud de compra: {quantity, number} × {device} para {company}',
  'mail.deviceRequest.body': '{name}, de {company}, {branch}, solicita {quantity, number} × {device}.',
  'mail.deviceRequest.notes': 'Notas: {notes}',
  'mail.deviceRequest.contact': 'Para responder, escriba a {name}: {email}',
  'field.quantity': 'Cantidad',
  'field.requestState': 'Estado',
}

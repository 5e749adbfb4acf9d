import type { repairRequestsServedEn } from './repairRequests.served.en.ts'

export const repairRequestsServedEs: Record<keyof typeof repairRequestsServedEn, string> = {
  'request.title': 'Informar de un problema',
  'request.issue': '¿Cuál es el problema?',
  'request.contact': '¿Cómo podemos contactarlo? (opcional)',
  'request.leaveEmpty': 'Deje esto en blanco',
  'request.send': 'Enviar',
  'request.thanks': 'Gracias',
  'request.thanksBody': 'Recibimos su solicitud. El equipo de servicio la revisará.',
}

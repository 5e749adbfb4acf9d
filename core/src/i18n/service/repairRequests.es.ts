import type { repairRequestsEn } from './repairRequests.en.ts'

export const repairRequestsEs: Record<keyof typeof repairRequestsEn, string> = {
  'requests.why':
    'Cualquiera que escanee la etiqueta QR de un activo puede informar de un problema sin iniciar sesión. Al aceptar una solicitud, se convierte en una orden.',
  'requests.off': 'Solo los usuarios que inician sesión pueden informar de problemas.',
  'requests.switch': 'Permitir solicitudes de reparación sin iniciar sesión',
  'requests.switchedOn': 'Se permiten solicitudes sin iniciar sesión',
  'requests.switchedOff': 'Ya no se permiten solicitudes sin iniciar sesión',
  'requests.empty': 'No hay solicitudes pendientes',
  'requests.emptyHint': 'Aquí aparecen las solicitudes enviadas al escanear una etiqueta QR.',
  'requests.waiting':
    '{total, plural, one {Hay # solicitud de reparación pendiente.} other {Hay # solicitudes de reparación pendientes.}}',
  'requests.show': 'Ver',
  'requests.contact': 'Contacto',
  'requests.received': 'Recibida',
  'requests.decision': 'Decisión',
  'requests.accept': 'Aceptar',
  'requests.acceptNamed': 'Aceptar: {name}',
  'requests.dismiss': 'Descartar',
  'requests.dismissNamed': 'Descartar: {name}',
  'requests.dismissed': 'Solicitud de {name} descartada',
  'requests.restored': 'Solicitud recuperada',
  'error.requestReviewed': 'Esta solicitud ya fue aceptada o descartada.',
}

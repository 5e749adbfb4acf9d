import type { securityLogServedEn } from './securityLog.served.en.ts'

export const securityLogServedEs: Record<keyof typeof securityLogServedEn, string> = {
  'securityFile.at': 'Hora',
  'securityFile.kind': 'Qué',
  'securityFile.user': 'Usuario',
  'securityFile.actor': 'Realizado por',
  'securityFile.details': 'Detalles',
  'securityFile.browser': 'Navegador',
  'securityFile.system': 'Sistema',
  'securityFile.country': 'País',
  'securityFile.address': 'Dirección',
  'field.signInMethod': 'Método',
  'field.attempts': 'Intentos',
  'field.otherNetworks': 'Desde muchas otras redes',
  'field.sessionDevice': 'Navegador',
  'field.sessionsEnded': 'Sesiones',
  'field.invited': 'Por invitación',
  'field.ofDevices': 'Para localizadores',
}

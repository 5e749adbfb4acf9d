import type { pushEn } from './push.en.ts'

export const pushEs: Record<keyof typeof pushEn, string> = {
  'push.title': 'Notificaciones push',
  'push.why':
    'Las alertas a las que se suscribe aparecen en sus navegadores, aunque Yardmaster no esté abierto.',
  'push.turnOn': 'Activar en este navegador',
  'push.hindrance.unsupported':
    'Este navegador no puede mostrar notificaciones push en esta página. Requieren una dirección que empiece por https://. En un iPhone o iPad, agregue primero Yardmaster a la pantalla de inicio.',
  'push.hindrance.denied':
    'Este navegador bloquea las notificaciones de Yardmaster. Permítalas en la configuración del navegador.',
  'push.hindrance.failed':
    'Este navegador no pudo conectarse a su servicio push. Inténtelo de nuevo más tarde.',
  'push.devices': 'Navegadores',
  'push.thisDevice': 'Este navegador',
  'push.lastSent': 'Última notificación',
  'push.neverSent': 'Aún sin notificaciones',
  'push.test': 'Enviar prueba',
  'push.testNamed': 'Enviar prueba: {name}',
  'push.tested.sent': 'Prueba enviada',
  'push.tested.gone': 'Este navegador ya no acepta notificaciones y se quitó',
  'push.tested.failed': 'El servicio push del navegador rechazó la prueba',
  'push.remove': 'Quitar',
  'push.removeNamed': 'Quitar: {name}',
  'push.removed': 'Navegador quitado',
  'quiet.title': 'Horas de silencio y días laborables',
  'quiet.on': 'Fuera del horario laboral, enviarme solo alertas urgentes',
  'quiet.hint':
    'Lo demás espera en sus avisos. Cuando terminan las horas de silencio, recibe un solo resumen por correo, SMS y notificación push.',
  'quiet.from': 'Silencio desde',
  'quiet.until': 'Hasta',
  'quiet.zone': 'En la zona horaria de su sucursal',
  'quiet.days': 'Días laborables',
  'quiet.days.hint': 'Los demás días hay silencio de medianoche a medianoche.',
  'quiet.saved': 'Horas de silencio guardadas',
}

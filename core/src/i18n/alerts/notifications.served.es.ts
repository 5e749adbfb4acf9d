import type { notificationsServedEn } from './notifications.served.en.ts'

export const notificationsServedEs: Record<keyof typeof notificationsServedEn, string> = {
  'notify.flagged': '{flag} (activada)',
  'notify.unflagged': '{flag} (desactivada)',
  'notify.subject': '{count, plural, one {# notificación} other {# notificaciones}} de {account}',
  'notify.more': '{count, plural, one {y # más} other {y # más}}',
  'notify.settings': 'Configuración de la suscripción: {topic}',
  'notify.unsubscribe': 'Cancelar la suscripción a estas alertas',
  'notify.lastSms': 'No se enviarán más SMS durante la próxima hora.',
  'unsubscribe.title': 'Cancelar suscripción',
  'unsubscribe.question': 'Yardmaster dejará de notificar a {name} sobre:',
  'unsubscribe.confirm': 'Cancelar suscripción',
  'unsubscribe.done': 'Suscripción cancelada',
  'unsubscribe.doneBody': 'Ya no recibirá estas notificaciones. Puede volver a suscribirse cuando quiera.',
  'unsubscribe.open': 'Abrir suscripciones',
}

import type { notificationsServedEn } from './notifications.served.en.ts'

export const notificationsServedEs: Record<keyof typeof notificationsServedEn, string> = {
  'notify.flagged': '{flag} (activada)',
  'notify.unflagged': '{flag} (desactivada)',
  'notify.subject': '{count, plural, one {# notificación} other {# notificaciones}} de {account}',
  'notify.repeats':
    'Esto se repitió desde el último mensaje. Las repeticiones se envían juntas, como máximo cada 15 minutos.',
  'notify.summary':
    '{count, plural, one {# notificación} other {# notificaciones}} durante sus horas de silencio, de {account}',
  'notify.more': '{count, plural, one {y # más} other {y # más}}',
  'notify.settings': 'Configuración de la suscripción: {topic}',
  'notify.unsubscribe': 'Cancelar suscripción: {topic}',
  'notify.manage': 'Administrar todas las suscripciones',
  'notify.lateSubject': 'Con retraso: {subject}',
  'notify.urgentSubject': 'Urgente: {subject}',
  'notify.late.reported': 'Con retraso. Ocurrió: {happened}; informado: {known}',
  'notify.late.sent': 'Con retraso. Ocurrió: {happened}; enviado: {known}',
  'notify.lastReport': 'último informe {time}',
  'notify.lastSms': 'No se enviarán más SMS durante la próxima hora.',
  'unsubscribe.title': 'Cancelar suscripción',
  'unsubscribe.question': 'Yardmaster dejará de notificar a {name} sobre:',
  'unsubscribe.confirm': 'Cancelar suscripción',
  'unsubscribe.which': 'Elija sobre qué Yardmaster debe dejar de notificar a {name}:',
  'unsubscribe.all': 'Todas las anteriores',
  'unsubscribe.done': 'Suscripción cancelada',
  'unsubscribe.doneBody': 'Ya no recibirá estas notificaciones. Puede volver a suscribirse cuando quiera.',
  'unsubscribe.open': 'Abrir suscripciones',
}

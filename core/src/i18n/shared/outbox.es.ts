import type { outboxEn } from './outbox.en.ts'

export const outboxEs: Record<keyof typeof outboxEn, string> = {
  'outbox.kept': 'Sin conexión. Se guardó en este navegador y se enviará cuando vuelva la conexión.',
  'outbox.waiting': '{count, plural, one {1 pendiente de envío} other {# pendientes de envío}}',
  'outbox.rejected': '{count, plural, one {1 rechazado} other {# rechazados}}',
  'outbox.open': 'Mostrar',
  'outbox.title': 'Pendiente de envío',
  'outbox.since': 'Guardado {when}, a la espera de conexión',
  'outbox.why': 'Rechazado: {reason}',
  'outbox.sendNow': 'Enviar ahora',
  'outbox.retry': 'Reintentar',
  'outbox.edit': 'Abrir',
  'outbox.discard': 'Descartar',
  'outbox.discard.title': '¿Descartar esta entrada?',
  'outbox.discard.body': '{title} no se ha enviado. Se borrará de este navegador.',
  'outbox.sent': 'Enviado: {title}',
  'outbox.refused': '{title}: rechazado. {reason}',
  'outbox.show': 'Mostrar',
  'outbox.change.note': 'Nota en la orden {name}',
  'outbox.change.meter': 'Medidor de {name}',
  'outbox.change.inboxDone': 'Hecho: {name}',
}

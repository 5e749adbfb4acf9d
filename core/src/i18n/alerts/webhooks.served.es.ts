import type { webhooksServedEn } from './webhooks.served.en.ts'

export const webhooksServedEs: Record<keyof typeof webhooksServedEn, string> = {
  'error.webhookLimit': 'Ya tiene {max} webhooks. Elimine uno primero.',
  'error.webhookNeedsHttps': 'Use https://, para que nadie pueda leer los eventos por el camino.',
  'error.webhookPrivate':
    'Esta dirección está en una red privada. Quien administra el servidor puede permitirla.',
  'mail.webhookDisabled.subject': 'Se desactivó el webhook {name}',
  'mail.webhookDisabled.failing':
    'Yardmaster desactivó el webhook {name}, porque ningún envío a {host} tuvo éxito durante tres días.',
  'mail.webhookDisabled.gone': 'Yardmaster desactivó el webhook {name}, porque {host} respondió 410 Gone.',
  'mail.webhookDisabled.body':
    'No se enviará nada hasta que lo active de nuevo. Su registro muestra las respuestas del receptor.',
  'mail.webhookDisabled.open': 'Abrir webhook',
  'activity.kind.webhook': 'el webhook',
  'history.kind.webhook': 'Webhooks',
  'field.topics': 'Eventos y alertas',
  'field.active': 'Activado',
}

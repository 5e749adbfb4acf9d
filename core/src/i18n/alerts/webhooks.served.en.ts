export const webhooksServedEn = {
  'error.webhookLimit': 'You already have {max} webhooks. Delete one first.',
  'error.webhookNeedsHttps': 'Use https://, so that nobody on the way can read the events.',
  'error.webhookPrivate': 'This address is in a private network. Whoever operates the server can allow it.',
  'mail.webhookDisabled.subject': 'Webhook {name} was turned off',
  'mail.webhookDisabled.failing':
    'Yardmaster turned off the webhook {name}, because no delivery to {host} succeeded for three days.',
  'mail.webhookDisabled.gone': 'Yardmaster turned off the webhook {name}, because {host} answered 410 Gone.',
  'mail.webhookDisabled.body':
    'Nothing is sent until you turn it on again. Its log shows the answers of the receiver.',
  'mail.webhookDisabled.open': 'Open Webhook',
  'activity.kind.webhook': 'webhook',
  'history.kind.webhook': 'Webhooks',
  'field.topics': 'Events and flags',
  'field.active': 'On',
} as const

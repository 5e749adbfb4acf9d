import type { liveLinksServedEn } from './liveLinks.served.en.ts'

export const liveLinksServedEs: Record<keyof typeof liveLinksServedEn, string> = {
  'activity.action.liveLinkCreated': 'creó un enlace en vivo de',
  'activity.action.liveLinkRevoked': 'revocó un enlace en vivo de',
  'field.liveLinkRecipient': 'Para',
  'error.tooManyLiveLinks': 'Este activo ya tiene {max} enlaces en vivo. Revoque uno primero.',
}

export const liveLinksServedEn = {
  'activity.action.liveLinkCreated': 'created a live link for',
  'activity.action.liveLinkRevoked': 'revoked a live link of',
  'field.liveLinkRecipient': 'For',
  'error.tooManyLiveLinks': 'This asset already has {max} live links. Revoke one first.',
}

export const embeddedReportsServedEn = {
  'error.embedExpired': 'This view has expired. Reload the page.',
} as const

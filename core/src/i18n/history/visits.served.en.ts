export const visitsServedEn = {
  'error.visitsTooMany':
    'For a fleet of this size, select up to {days, plural, one {# day} other {# days}} at a time',
} as const

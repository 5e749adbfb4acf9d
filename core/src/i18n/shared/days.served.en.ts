export const daysServedEn = {
  'error.dayInFuture': 'Can’t be in the future',
} as const

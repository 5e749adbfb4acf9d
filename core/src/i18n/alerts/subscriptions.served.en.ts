export const subscriptionsServedEn = {
  'error.notSelectable': 'One of these assets or categories no longer exists.',
  'error.userUnknown': 'One of these users no longer exists.',
} as const

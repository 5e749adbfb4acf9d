/** Text of push notifications, and of errors. */
export const pushServedEn = {
  'push.test.title': 'Yardmaster',
  'push.test.body': 'Push notifications work on this device.',
  'error.pushDeviceLimit': 'You already have {max} devices. Remove one first.',
} as const

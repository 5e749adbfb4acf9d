/** Text of push notifications and quiet hours on the profile page. */
export const pushEn = {
  'push.title': 'Push Notifications',
  'push.why': 'Alerts that you subscribe to appear on your devices, even when Yardmaster isn’t open.',
  'push.turnOn': 'Turn On for This Device',
  'push.hindrance.unsupported':
    'This browser can’t show push notifications on this page. They need an address that starts with https://. On an iPhone or iPad, add Yardmaster to the Home Screen first.',
  'push.hindrance.denied':
    'This browser blocks notifications from Yardmaster. Allow them in the settings of the browser.',
  'push.hindrance.failed': 'This browser couldn’t reach its push service. Try again later.',
  'push.devices': 'Devices',
  'push.thisDevice': 'This device',
  'push.lastSent': 'Last notification',
  'push.neverSent': 'No notification yet',
  'push.test': 'Send Test',
  'push.testNamed': 'Send Test: {name}',
  'push.tested.sent': 'Test sent',
  'push.tested.gone': 'This device no longer accepts notifications and was removed',
  'push.tested.failed': 'The push service of the device rejected the test',
  'push.remove': 'Remove',
  'push.removeNamed': 'Remove: {name}',
  'push.removed': 'Device removed',
  'quiet.title': 'Quiet Hours and Working Days',
  'quiet.on': 'Send me only urgent alerts outside working hours',
  'quiet.hint':
    'The rest waits in your inbox. When quiet hours end, you get one summary by email, SMS and push notification.',
  'quiet.from': 'Quiet from',
  'quiet.until': 'Until',
  'quiet.zone': 'In the time zone of your branch',
  'quiet.days': 'Working days',
  'quiet.days.hint': 'The other days are quiet from midnight to midnight.',
  'quiet.saved': 'Quiet hours saved',
} as const

/** Text of quiet hours and working days on the profile page. */
export const quietHoursEn = {
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

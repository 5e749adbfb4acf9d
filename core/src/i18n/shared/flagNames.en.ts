/** Names of the standard flags, used wherever an asset shows its flags. */
export const flagNamesEn = {
  'flag.1': 'Low battery',
  'flag.2': 'Not reporting',
  'flag.3': 'Area gateway offline',
  'flag.4': 'Outside boundary',
  'flag.5': 'Service due',
  'flag.6': 'Service overdue',
  'flag.7': 'Speeding',
  'flag.8': 'Low fuel',
  'flag.9': 'Device battery low',
  'flag.10': 'In the shop',
} as const

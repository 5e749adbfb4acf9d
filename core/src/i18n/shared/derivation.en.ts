/** Text about deriving the history again. */
export const derivationEn = {
  'derivation.progress':
    'Working hours of the past are still being computed: {done, number} of {total, plural, one {1 asset} other {{total, number} assets}}',
  'derivation.label': 'Progress',
} as const

/** Texts of the flags page. */
export const flagsEn = {
  'flags.title': 'Flags',
  'flags.why': 'Yardmaster sets and clears these flags automatically. Flagged now in {branch}:',
  'flags.assets': '{total, plural, =0 {No assets} one {# asset} other {# assets}}',
  'flags.areas': '{total, plural, =0 {No areas} one {# area} other {# areas}}',
  'flags.since': 'Since',
  'flags.areasWith': 'Areas with {flag}',
  'flags.carriers': 'Assets with {flag}',
  'flags.more': 'Show More',
  'flags.inAssets': 'Show in Assets',
  'flags.subscriptions': 'Who Gets Notified',
} as const

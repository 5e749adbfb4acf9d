/** Texts of the flags page. */
export const flagsEn = {
  'flags.title': 'Flags',
  'flags.why': 'Raised and lowered by Yardmaster itself. What carries a flag now, in {branch}:',
  'flags.assets': '{total, plural, =0 {No assets} one {# asset} other {# assets}}',
  'flags.areas': '{total, plural, =0 {No areas} one {# area} other {# areas}}',
  'flags.since': 'Raised',
  'flags.carriers': 'Assets with {flag}',
  'flags.more': 'Show more',
  'flags.inAssets': 'Show in the list of assets',
  'flags.subscriptions': 'Who is notified',
} as const

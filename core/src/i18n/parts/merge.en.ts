/** Texts of forms that two people edit at the same time. */
export const mergeEn = {
  'merge.title': 'Someone else has saved meanwhile',
  'merge.hint': 'Nothing of yours was lost. Look through what changed, then save again.',
  'merge.changedBy': '{user} changed {field} {ago}',
  'merge.changed': '{field} was changed',
  'merge.taken': 'Now: {value}',
  'merge.choose': 'You both changed {field}',
  'merge.mine': 'Yours: {value}',
  'merge.theirs': 'Theirs: {value}',
  'merge.nothing': 'nothing',
} as const

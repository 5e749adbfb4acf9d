/** Texts of forms that two people edit at the same time. */
export const mergeEn = {
  'merge.title': 'Someone else saved changes while you were editing',
  'merge.hint': 'Your changes are still here. Review what changed, then save again.',
  'merge.changedBy': '{user} changed {field} {ago}',
  'merge.changed': '{field} was changed',
  'merge.taken': 'Now: {value}',
  'merge.choose': 'You both changed {field}',
  'merge.mine': 'Yours: {value}',
  'merge.theirs': 'Theirs: {value}',
  'merge.nothing': 'blank',
} as const

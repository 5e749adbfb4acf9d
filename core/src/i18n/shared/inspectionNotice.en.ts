/** Text of the hint at check-out and check-in that an asset has to be inspected. */
export const inspectionNoticeEn = {
  'inspectionNotice.open': 'Inspect it first: {name}',
  'inspectionNotice.done':
    '{name}, {when}: {failed, plural, =0 {passed} one {# item failed} other {# items failed}}',
  'inspectionNotice.inspect': 'Inspect',
  'inspectionNotice.show': 'Show',
} as const

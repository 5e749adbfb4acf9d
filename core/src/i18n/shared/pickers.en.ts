/** Texts of the search-and-select fields. */
export const pickersEn = {
  'picker.noAsset': 'No matching assets in {branch}',
  'picker.noPerson': 'No matching people',
  'picker.found': '{count, plural, =0 {No results} one {# result} other {# results}}',
  'picker.clear': 'Clear',
  'picker.open': 'Show list',
  'filter.chosen': '{label}: {summary}',
  'filter.clear': 'Clear',
  'filter.clearAll': 'Clear All',
  'columns.choose': 'Columns',
  'columns.reset': 'Reset Columns',
} as const

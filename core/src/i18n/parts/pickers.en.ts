/** Texts of the search-and-select fields. */
export const pickersEn = {
  'picker.noAsset': 'No such asset in {branch}',
  'picker.noPerson': 'Nobody matches',
  'picker.clear': 'Clear',
  'picker.open': 'Show the list',
  'filter.chosen': '{label}: {summary}',
  'filter.clear': 'Clear',
  'filter.clearAll': 'Clear all',
  'columns.choose': 'Columns',
  'columns.reset': 'Standard columns',
} as const

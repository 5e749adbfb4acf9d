/** Texts of lists with so many entries that they are searched or shown in part. */
export const manyEn = {
  'many.more': '+{count} more',
  'many.moreNamed': '{label}: {count} more',
  'many.search': 'Search',
  'many.noMatch': 'No matches',
  'many.first': 'The first {shown} of {total}. Search to find the others.',
} as const

/** Words of places and their areas. */
export const placesEn = {
  'error.shapeTangled': 'The outline must not cross or touch itself.',
  'error.shapeTooSmall': 'The area is too small.',
  'error.shapeTooLarge': 'The area is larger than 1,000 km².',
} as const

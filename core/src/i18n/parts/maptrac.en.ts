/** The map of the fleet. */
export const maptracEn = {
  'maptrac.title': 'Map',
  'maptrac.map': 'Map of the fleet',
  'maptrac.sheet': 'Show more or less',
} as const

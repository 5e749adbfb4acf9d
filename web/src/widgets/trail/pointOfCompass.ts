export const COMPASS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const

/** Returns the nearest of the eight compass points for a heading in degrees clockwise from north. */
export const pointOfCompass = (heading: number): (typeof COMPASS)[number] =>
  COMPASS[Math.round((((heading % 360) + 360) % 360) / 45) % 8] ?? 'n'

export const COMPASS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const

/** The nearest of eight, for degrees clockwise from north. */
export const pointOfCompass = (heading: number): (typeof COMPASS)[number] =>
  COMPASS[Math.round((((heading % 360) + 360) % 360) / 45) % 8] ?? 'n'

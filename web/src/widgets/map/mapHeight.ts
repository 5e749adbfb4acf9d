/** The default height of a map. */
export const MAP_HEIGHT = 320

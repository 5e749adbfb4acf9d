/** Metres, of the sphere that all distances are measured on. */
export const EARTH_RADIUS = 6_371_008.8
export const RADIANS = Math.PI / 180

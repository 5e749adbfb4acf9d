/** The radius in meters of the sphere on which all distances are calculated. */
export const EARTH_RADIUS = 6_371_008.8
export const RADIANS = Math.PI / 180

/** The radius in meters of the sphere on which all distances are calculated. */
export const EARTH_RADIUS = 6_371_008.8
/** Meters per degree of latitude on this sphere. */
export const METERS_PER_DEGREE = 111_195
export const RADIANS = Math.PI / 180

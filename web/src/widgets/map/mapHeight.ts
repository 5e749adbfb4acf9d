/** Of a map whose user does not say how high it is. */
export const MAP_HEIGHT = 320

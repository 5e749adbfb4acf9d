/** Contrasts with both the light and the dark map. */
export const BOUNDARY_COLOR = '#0f8a97'

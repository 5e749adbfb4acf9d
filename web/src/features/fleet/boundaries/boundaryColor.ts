/** Stands out on the light and on the dark map. */
export const BOUNDARY_COLOR = '#0f8a97'

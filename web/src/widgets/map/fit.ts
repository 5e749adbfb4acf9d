/**
 * Options for fitting the map to its content: padding around it, and a maximum zoom that keeps the
 * surroundings in view.
 */
export const FIT = { padding: 44, maxZoom: 18 } as const

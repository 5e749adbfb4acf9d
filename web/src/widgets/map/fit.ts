/** How the map is fitted to what it shows: some air around it, and never so near that nothing else is seen. */
export const FIT = { padding: 44, maxZoom: 18 } as const

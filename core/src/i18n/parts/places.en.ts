/** Words of places and their areas. */
export const placesEn = {} as const

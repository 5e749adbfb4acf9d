/** Words of every map. */
export const mapEn = {} as const

/** Words of a machine's pictures. */
export const mediaEn = {} as const

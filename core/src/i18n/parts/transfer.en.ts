/** Words of import and export. */
export const transferEn = {} as const

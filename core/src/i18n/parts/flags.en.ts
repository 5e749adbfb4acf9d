/** Words of the flags page. */
export const flagsEn = {} as const

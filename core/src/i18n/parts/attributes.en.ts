/** Words of the attributes page. */
export const attributesEn = {} as const

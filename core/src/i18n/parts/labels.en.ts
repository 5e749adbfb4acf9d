/** Words of the sheet of labels. */
export const labelsEn = {} as const

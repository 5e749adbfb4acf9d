/** Words of the archive. */
export const archiveEn = {} as const

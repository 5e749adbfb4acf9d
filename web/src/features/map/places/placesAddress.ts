import { paths } from '@yardmaster/core/paths.ts'

/** Where the list of places is. */
export const PLACES = `${paths.assets}#tab=place`

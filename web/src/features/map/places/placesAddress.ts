import { paths } from '@yardmaster/core/paths.ts'

export const PLACES = `${paths.assets}#tab=place`

import { iconsEn } from './icons.en.ts'
import { paletteEn } from './palette.en.ts'
import { prefixed } from './prefixed.ts'

/** Names of what a category can look like, for those who cannot see it. */
export const looksEn = { ...prefixed('icon', iconsEn), ...prefixed('color', paletteEn) } as const

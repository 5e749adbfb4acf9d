import { iconsEn } from './icons.en.ts'
import { paletteEn } from './palette.en.ts'
import { prefixed } from './prefixed.ts'

/** Accessible names of the category icons and colors. */
export const looksEn = { ...prefixed('icon', iconsEn), ...prefixed('color', paletteEn) } as const

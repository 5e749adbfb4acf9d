import { iconsEs } from './icons.es.ts'
import type { looksEn } from './looks.en.ts'
import { paletteEs } from './palette.es.ts'
import { prefixed } from './prefixed.ts'

export const looksEs: Record<keyof typeof looksEn, string> = {
  ...prefixed('icon', iconsEs),
  ...prefixed('color', paletteEs),
}

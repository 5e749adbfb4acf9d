import type { attributesEn } from './attributes.en.ts'

export const attributesEs: Record<keyof typeof attributesEn, string> = {}

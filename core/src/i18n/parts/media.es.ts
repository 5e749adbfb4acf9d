import type { mediaEn } from './media.en.ts'

export const mediaEs: Record<keyof typeof mediaEn, string> = {}

import type { flagsEn } from './flags.en.ts'

export const flagsEs: Record<keyof typeof flagsEn, string> = {}

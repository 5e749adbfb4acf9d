import type { archiveEn } from './archive.en.ts'

export const archiveEs: Record<keyof typeof archiveEn, string> = {}

import type { labelsEn } from './labels.en.ts'

export const labelsEs: Record<keyof typeof labelsEn, string> = {}

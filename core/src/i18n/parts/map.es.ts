import type { mapEn } from './map.en.ts'

export const mapEs: Record<keyof typeof mapEn, string> = {}

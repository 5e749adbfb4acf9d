import type { placesEn } from './places.en.ts'

export const placesEs: Record<keyof typeof placesEn, string> = {}

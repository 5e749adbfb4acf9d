import type { boundaryEn } from './boundary.en.ts'

export const boundaryEs: Record<keyof typeof boundaryEn, string> = {}

import type { transferEn } from './transfer.en.ts'

export const transferEs: Record<keyof typeof transferEn, string> = {}

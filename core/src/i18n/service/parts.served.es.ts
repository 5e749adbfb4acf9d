import type { partsServedEn } from './parts.served.en.ts'

export const partsServedEs: Record<keyof typeof partsServedEn, string> = {
  'error.partTaken': 'Ya existe un repuesto con este nombre y número.',
}

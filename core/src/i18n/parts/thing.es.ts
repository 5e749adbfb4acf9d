import type { thingEn } from './thing.en.ts'

export const thingEs: Record<keyof typeof thingEn, string> = {
  'thing.information': 'Información del activo',
}

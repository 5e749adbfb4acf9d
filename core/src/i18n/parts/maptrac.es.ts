import type { maptracEn } from './maptrac.en.ts'

export const maptracEs: Record<keyof typeof maptracEn, string> = {
  'maptrac.title': 'Mapa',
}

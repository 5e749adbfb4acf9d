import type { maptracEn } from './maptrac.en.ts'

export const maptracEs: Record<keyof typeof maptracEn, string> = {
  'maptrac.title': 'Mapa',
  'maptrac.map': 'Mapa de la flota',
  'maptrac.sheet': 'Mostrar más o menos',
}

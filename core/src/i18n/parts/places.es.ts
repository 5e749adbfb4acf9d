import type { placesEn } from './places.en.ts'

export const placesEs: Record<keyof typeof placesEn, string> = {
  'error.shapeTangled': 'El contorno no puede cruzarse ni tocarse a sí mismo.',
  'error.shapeTooSmall': 'El área es demasiado pequeña.',
  'error.shapeTooLarge': 'El área supera los 1000 km².',
}

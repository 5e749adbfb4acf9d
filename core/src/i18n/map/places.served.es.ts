import type { placesServedEn } from './places.served.en.ts'

export const placesServedEs: Record<keyof typeof placesServedEn, string> = {
  'error.placeNameTaken': 'Ya existe un lugar con este nombre.',
  'error.areaNameTaken': 'Este lugar ya tiene un área con este nombre.',
  'error.tooManyAreas': 'Un lugar puede tener hasta {max} áreas.',
}

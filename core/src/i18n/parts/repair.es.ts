import type { repairEn } from './repair.en.ts'

export const repairEs: Record<keyof typeof repairEn, string> = {
  'repair.noteAdded': 'Nota añadida',
  'repair.title': 'Orden de servicio de: {name}',
}

import type { equipmentServedEn } from './equipment.served.en.ts'

export const equipmentServedEs: Record<keyof typeof equipmentServedEn, string> = {
  'equipment.copy': 'copia',
  'error.equipmentArchived':
    'Este activo está archivado o vendido. Reincorpórelo o devuélvalo al inventario antes de modificarlo.',
  'error.equipmentNotArchived': 'Este activo no está archivado.',
  'error.equipmentSold': 'Este activo se vendió. Devuélvalo al inventario.',
  'error.equipmentNotSold': 'Este activo no se vendió.',
}

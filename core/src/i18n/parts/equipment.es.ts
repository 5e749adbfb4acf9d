import type { equipmentEn } from './equipment.en.ts'

export const equipmentEs: Record<keyof typeof equipmentEn, string> = {
  'equipment.thing': 'Elemento: {name}',
  'equipment.tabs': 'Equipo',
  'equipment.tab.profile': 'Perfil',
  'equipment.tab.events': 'Eventos',
  'equipment.printLabel': 'Imprimir etiqueta',
  'equipment.history': 'Historial',
}

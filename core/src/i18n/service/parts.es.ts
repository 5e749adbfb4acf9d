import type { partsEn } from './parts.en.ts'

export const partsEs: Record<keyof typeof partsEn, string> = {
  'parts.search': 'Buscar nombre o número',
  'parts.count': '{total, plural, =0 {Ningún repuesto} one {# repuesto} other {# repuestos}}',
  'parts.name': 'Nombre',
  'parts.number': 'Número',
  'parts.fits': 'Sirve para',
  'parts.allCategories': 'Todas las categorías',
  'parts.unitCost': 'Costo por unidad',
  'parts.empty': 'Aún no hay repuestos',
  'parts.emptyHint': 'Añada repuestos al catálogo para seleccionarlos, con su costo, al resolver una orden.',
  'parts.add': 'Añadir repuesto',
  'parts.edit': 'Editar repuesto',
  'parts.actions': 'Acciones para {name}',
  'parts.added': 'Repuesto {name} añadido',
  'parts.updated': 'Repuesto {name} actualizado',
  'parts.deleted': 'Repuesto {name} eliminado',
  'parts.restored': 'Repuesto {name} recuperado',
}

import type { serviceEn } from './service.en.ts'

export const serviceEs: Record<keyof typeof serviceEn, string> = {
  'service.title': 'Servicio',
  'service.tabs': 'Servicio',
  'service.tab.parts': 'Piezas',
  'service.noMatch': 'Nada coincide con «{search}».',

  'parts.search': 'Buscar por nombre o número',
  'parts.count': '{total, plural, =0 {Ninguna pieza} one {# pieza} other {# piezas}}',
  'parts.name': 'Nombre',
  'parts.number': 'Número',
  'parts.fits': 'Sirve para',
  'parts.allCategories': 'Todas las categorías',
  'parts.unitCost': 'Coste por unidad',
  'parts.empty': 'Aún no hay piezas',
  'parts.emptyHint': 'Lo que está en el catálogo se puede elegir al resolver un parte, con su coste.',
  'parts.add': 'Añadir pieza',
  'parts.edit': 'Editar pieza',
  'parts.actions': 'Acciones para {name}',
  'parts.added': 'Pieza {name} añadida',
  'parts.updated': 'Pieza {name} actualizada',
  'parts.deleted': 'Pieza {name} eliminada',
  'parts.restored': 'La pieza {name} ha vuelto',
}

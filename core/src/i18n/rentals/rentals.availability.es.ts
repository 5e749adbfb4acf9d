import type { rentalsAvailabilityEn } from './rentals.availability.en.ts'

export const rentalsAvailabilityEs: Record<keyof typeof rentalsAvailabilityEn, string> = {
  'availability.title': 'Buscar equipos disponibles',
  'availability.search': 'Buscar nombre, categoría, marca o modelo',
  'availability.category': 'Categoría',
  'availability.anyCategory': 'Todas las categorías',
  'availability.from': 'Desde',
  'availability.to': 'Hasta',
  'availability.wrong.past': 'Este día ya ha pasado.',
  'availability.wrong.order': 'Este día es anterior al primero.',
  'availability.wrong.long': 'Un alquiler puede durar diez años como máximo.',
  'availability.length': 'Duración',
  'availability.length.day': '1 día',
  'availability.length.week': '1 semana',
  'availability.length.twoWeeks': '2 semanas',
  'availability.length.fourWeeks': '4 semanas',
  'availability.anyBranch': 'Cualquier sucursal',
  'availability.results': 'Equipos disponibles',
  'availability.count':
    '{more, select, true {Más de {total} activos libres} other {{total, plural, one {1 activo libre} other {{total} activos libres}}}}',
  'availability.more': 'Mostrar más',
  'availability.until': 'Reservado de nuevo desde {date}',
  'availability.noNext': 'Sin reservas posteriores',
  'availability.reserve': 'Reservar',
  'availability.reserveNamed': 'Reservar {name}',
  'availability.none': 'Ningún activo está libre en este periodo',
  'availability.none.hint': 'Pruebe con un periodo más corto, otros días u otra categoría.',
  'availability.laterFrom':
    '{more, select, true {Más de {total} libres desde {day}} other {{total, plural, one {1 libre desde {day}} other {{total} libres desde {day}}}}}',
  'availability.elsewhere':
    '{more, select, true {Más de {total} libres en otras sucursales} other {{total, plural, one {1 libre en otra sucursal} other {{total} libres en otras sucursales}}}}',
  'availability.showAll': 'Buscar en todos los equipos',
}

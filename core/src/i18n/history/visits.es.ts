import type { visitsEn } from './visits.en.ts'

export const visitsEs: Record<keyof typeof visitsEn, string> = {
  'visits.title': '¿Qué activos estuvieron aquí?',
  'visits.hint':
    'Mueva la forma y sus puntos en el mapa, elija un periodo y vea qué activos estuvieron dentro.',
  'visits.shape': 'Forma',
  'visits.shape.circle': 'Círculo',
  'visits.shape.polygon': 'Polígono',
  'visits.from': 'Desde',
  'visits.to': 'Hasta',
  'visits.seconds': 'Segundos',
  'visits.asset': 'Activo',
  'visits.find': 'Buscar',
  'visits.none': 'Ningún activo estuvo aquí durante este periodo.',
  'visits.more':
    'Hubo más visitas de las que se pueden mostrar. Elija un periodo más corto o una forma más pequeña.',
  'visits.found': '{count, plural, one {# activo estuvo aquí} other {# activos estuvieron aquí}}',
  'visits.fromTo': '{start} – {end}',
  'visits.before': 'ya estaba',
  'visits.after': 'sigue allí',
  'visits.hidden': '{count, plural, one {y # visita más} other {y # visitas más}}',
  'visits.showTrail': 'Ver recorrido',
}

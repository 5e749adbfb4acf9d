import type { gatewaysEn } from './gateways.en.ts'

export const gatewaysEs: Record<keyof typeof gatewaysEn, string> = {
  'gateways.gateway': 'Puerta de enlace',
  'gateways.add': 'Añadir puerta de enlace',
  'gateways.addTo': 'Añadir puerta de enlace: {area}',
  'gateways.change': 'Cambiar puerta de enlace',
  'gateways.remove': 'Quitar puerta de enlace',
  'gateways.actions': 'Acciones de la puerta de enlace de {area}',
  'gateways.state.waiting': 'A la espera de su primer reporte',
  'gateways.state.online': 'En línea',
  'gateways.state.offline': 'Sin conexión',
  'gateways.heard': 'último reporte {when}',
  'gateways.silentSince': 'sin reportar desde {when}',
  'gateways.inRange':
    '{total, plural, =0 {Ningún activo al alcance} one {# activo al alcance} other {# activos al alcance}}',
  'gateways.inRangeBefore':
    '{total, plural, =0 {Ningún activo al alcance antes} one {# activo al alcance antes} other {# activos al alcance antes}}',
  'gateways.inRange.of': 'Activos al alcance de {area}',
  'gateways.inRange.empty': 'La puerta de enlace no oye ningún activo en este momento.',
  'gateways.inRange.hint':
    'Un activo se oye si tiene una baliza Bluetooth entre sus localizadores. Añada balizas en la página del activo.',
  'gateways.inRange.offline':
    'La puerta de enlace está sin conexión. Estos activos estaban al alcance en su último reporte.',
  'gateways.inRange.since': 'Al alcance desde {since} · oído {heard}',
  'gateways.inRange.strength': '{rssi} dBm',
  'gateways.more': 'Mostrar más',
  'gateways.dialog.add': 'Añadir puerta de enlace a {area}',
  'gateways.dialog.change': 'Cambiar puerta de enlace de {area}',
  'gateways.dialog.hint':
    'Una puerta de enlace oye las balizas Bluetooth de los activos al alcance. Reporta para el área, no para un activo.',
  'gateways.saved': '{name} es la puerta de enlace de {area}',
  'gateways.remove.title': '¿Quitar la puerta de enlace de {area}?',
  'gateways.remove.body':
    'Ya no se registrarán los activos al alcance de esta área. El localizador sigue registrado y los eventos anteriores se conservan.',
  'gateways.remove.confirm': 'Quitar',
  'gateways.removed': 'Se quitó la puerta de enlace de {area}',
  'gateways.events.show': 'Mostrar',
  'gateways.events.visits': 'Visitas',
  'gateways.events.gateways': 'Puertas de enlace',
  'gateways.events': 'Eventos de las puertas de enlace del {date}',
  'gateways.events.empty': 'Las puertas de enlace no reportaron cambios el {date}.',
  'gateways.events.came': 'Al alcance: {names}',
  'gateways.events.went': 'Fuera de alcance: {names}',
  'gateways.lastHeard': 'Oído por última vez por la puerta de enlace de {area} {when}',
  'gateways.hearsNow': 'Al alcance de la puerta de enlace de {area}, oído {when}',
}

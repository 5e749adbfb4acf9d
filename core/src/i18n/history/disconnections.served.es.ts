import type { disconnectionsServedEn } from './disconnections.served.en.ts'

export const disconnectionsServedEs: Record<keyof typeof disconnectionsServedEn, string> = {
  'disconnect.title': 'Informe de localizadores desconectados',
  'disconnect.show': 'Mostrar',
  'disconnect.all': 'Sin reportar en algún momento de los últimos {days} días',
  'disconnect.silentNow': 'Sin reportar ahora',
  'disconnect.anyCategory': 'Todas las categorías',
  'disconnect.asset': 'Activo',
  'disconnect.category': 'Categoría',
  'disconnect.devices': 'Localizadores',
  'disconnect.lastReport': 'Último reporte',
  'disconnect.silentSince': 'Sin reportar desde',
  'disconnect.times': 'Veces en {days} días',
  'disconnect.silentTime': 'Tiempo total sin reportar',
  'disconnect.silentHours': 'Tiempo total sin reportar (h)',
  'disconnect.never': 'Nunca reportó',
  'disconnect.assigned': 'Asignado',
  'disconnect.reporting': 'Reportando',
  'disconnect.empty': 'Ningún localizador dejó de reportar en los últimos {days} días.',
  'disconnect.more': 'Más',
  'disconnect.schedule': 'Programar…',
}

import type { dashboardServedEn } from './dashboard.served.en.ts'

export const dashboardServedEs: Record<keyof typeof dashboardServedEn, string> = {
  'overview.title': 'Resumen',
  'overview.equipment': '{count, plural, one {Activo} other {Activos}}',
  'overview.branches': '{count, plural, one {Sucursal} other {Sucursales}}',
  'overview.people': '{count, plural, one {Persona} other {Personas}}',
  'overview.categories': '{count, plural, one {Categoría} other {Categorías}}',
  'overview.failingJobs':
    '{count, plural, one {Una tarea en segundo plano falla repetidamente.} other {# tareas en segundo plano fallan repetidamente.}}',
  'overview.seeAccount': 'Ver Cuenta',
  'overview.nothing': 'Aún no hay equipos',
  'overview.nothingHint':
    'Cuando añada equipos, esta página mostrará qué hacen, dónde están y qué necesita atención.',
  'overview.toAssets': 'Ir a los activos',
  'overview.now': 'La flota ahora',
  'overview.byCategory': 'Equipos por categoría',
  'overview.byBranch': 'Equipos por sucursal',
  'overview.flags': 'Alertas',
  'overview.uncategorised': 'Sin categoría',
  'overview.newest': 'Equipos más recientes',
  'dashboard.ownTitle': 'Panel de {host}',
  'dashboard.ownSource':
    'Este panel viene de {host}. Si queda en blanco, ese servidor no permite que otros sitios lo muestren.',
  'dashboard.openAlone': 'Abrir en otra pestaña',
  'dashboard.change': 'Cambiar la dirección',
}

import type { dashboardServedEn } from './dashboard.served.en.ts'

export const dashboardServedEs: Record<keyof typeof dashboardServedEn, string> = {
  'dashboard.ownTitle': 'Panel de {host}',
  'dashboard.ownSource':
    'Este panel viene de {host}. Si queda en blanco, ese servidor no permite que otros sitios lo muestren.',
  'dashboard.openAlone': 'Abrir en otra pestaña',
  'dashboard.change': 'Cambiar la dirección',
}

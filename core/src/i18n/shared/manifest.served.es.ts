import type { manifestServedEn } from './manifest.served.en.ts'

export const manifestServedEs: Record<keyof typeof manifestServedEn, string> = {
  'manifest.description':
    'Mapa en vivo, historial y mantenimiento para empresas de alquiler y flotas de equipos',
}

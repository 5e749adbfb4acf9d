import type { groundServedEn } from './ground.served.en.ts'

export const groundServedEs: Record<keyof typeof groundServedEn, string> = {
  'error.groundFixed': 'Una variable de entorno determina el fondo del mapa.',
  'error.groundFile': 'No se puede mostrar el archivo de calles. Compruébelo con npm run map -- check.',
  'field.mapGround': 'Fondo del mapa',
  'field.mapService': 'Servicio de mapas',
}

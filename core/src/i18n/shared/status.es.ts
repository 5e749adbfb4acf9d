import type { statusEn } from './status.en.ts'

export const statusEs: Record<keyof typeof statusEn, string> = {
  'status.activity': 'Actividad',
  'status.moving': 'En movimiento',
  'status.transported': 'En traslado',
  'status.working': 'Trabajando',
  'status.idling': 'En ralentí',
  'status.stopped': 'Detenido',
  'status.silent': 'Sin reportar',
  'status.noData': 'Aún sin datos',
  'status.shop': 'Taller',
  'status.inShop': 'En taller',
  'status.notInShop': 'Fuera del taller',
}

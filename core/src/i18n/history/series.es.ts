import type { seriesEn } from './series.en.ts'

export const seriesEs: Record<keyof typeof seriesEn, string> = {
  'series.range': 'Periodo',
  'series.day': '24 horas',
  'series.week': '7 días',
  'series.month': '30 días',
  'series.empty': 'No hay lecturas en este periodo.',
  'series.time': 'Hora',
  'series.lowest': 'Mínimo',
  'series.highest': 'Máximo',
  'series.last': 'Último',
  'series.summary': '{name}, {range}: mínimo {lowest}, máximo {highest}, último {last}',
}

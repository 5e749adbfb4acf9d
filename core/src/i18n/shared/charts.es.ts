import type { chartsEn } from './charts.en.ts'

export const chartsEs: Record<keyof typeof chartsEn, string> = {
  'chart.asTable': 'Mostrar como tabla',
  'chart.asChart': 'Mostrar como gráfico',
  'chart.figures': 'Cifras del gráfico',
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

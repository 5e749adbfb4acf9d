import type { chartsEn } from './charts.en.ts'

export const chartsEs: Record<keyof typeof chartsEn, string> = {
  'chart.asTable': 'Mostrar como tabla',
  'chart.asChart': 'Mostrar como gráfico',
  'chart.figures': 'Cifras del gráfico',
}

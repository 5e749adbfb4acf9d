/** Texts of every chart. */
export const chartsEn = {
  'chart.asTable': 'Show as Table',
  'chart.asChart': 'Show as Chart',
  'chart.figures': 'Figures of the chart',
} as const

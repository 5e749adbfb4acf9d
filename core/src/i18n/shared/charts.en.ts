/** Texts of every chart, and of the chart of a single reading. */
export const chartsEn = {
  'chart.asTable': 'Show as Table',
  'chart.asChart': 'Show as Chart',
  'chart.figures': 'Figures of the chart',
  'series.range': 'Range',
  'series.day': '24 hours',
  'series.week': '7 days',
  'series.month': '30 days',
  'series.empty': 'No readings in this period.',
  'series.time': 'Time',
  'series.lowest': 'Lowest',
  'series.highest': 'Highest',
  'series.last': 'Last',
  'series.summary': '{name}, {range}: lowest {lowest}, highest {highest}, last {last}',
} as const

/** Text of the chart of a single reading. */
export const seriesEn = {
  'series.range': 'Range',
  'series.day': '24 hours',
  'series.week': '7 days',
  'series.month': '30 days',
  'series.empty': 'Nothing was reported in this time.',
  'series.asTable': 'Show as table',
  'series.asChart': 'Show as chart',
  'series.time': 'Time',
  'series.lowest': 'Lowest',
  'series.highest': 'Highest',
  'series.last': 'Last',
  'series.summary': '{name}, {range}: lowest {lowest}, highest {highest}, last {last}',
} as const

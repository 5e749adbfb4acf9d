/** Text of the equipment reports that the server renders. */
export const equipmentReportsServedEn = {
  'assetReport.usage.summary': 'Engine on {engine}, working {working}, idling {idle}, unknown {unknown}',
  'assetReport.night.summary': '{night}: engine on {engine}',
  'assetReport.year.previous': 'Previous year',
  'assetReport.year.next': 'Next year',
  'assetReport.year.legend': 'Engine hours per day',
  'assetReport.inHours': '{name} (h)',
  'assetReport.column.latitude': 'Latitude',
  'assetReport.column.longitude': 'Longitude',
  'assetReport.column.levelPercent': 'Level (%)',
} as const

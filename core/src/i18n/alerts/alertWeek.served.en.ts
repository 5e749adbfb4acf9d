/** Text of the file with the alerts of a week. */
export const alertWeekServedEn = {
  'alertWeekFile.name': 'Alerts by Week',
  'alertWeekFile.asset': 'Asset',
  'alertWeekFile.topic': 'Topic',
  'alertWeekFile.fired': 'Times',
  'alertWeekFile.first': 'First',
  'alertWeekFile.last': 'Last',
  'alertWeekFile.takenBy': 'Taken by',
  'alertWeekFile.minutes': 'Minutes until someone acted',
} as const

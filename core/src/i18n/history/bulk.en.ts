/** Text of the data export page. */
export const bulkEn = {
  'bulk.title': 'Data Export',
  'bulk.about':
    'Download the history of your assets as a file for your own analysis. For a spreadsheet with totals, use a report instead.',
  'bulk.kind': 'Data',
  'bulk.kind.events': 'Events',
  'bulk.kind.intervals': 'Intervals',
  'bulk.kind.days': 'Day sums',
  'bulk.kind.rentals': 'Rentals',
  'bulk.kind.events.hint': 'Every reading of a device, and every event derived from it',
  'bulk.kind.intervals.hint': 'Finished trips, stops, engine and idle times, stays in areas, and more',
  'bulk.kind.days.hint': 'Engine, working and idle time, trips and distance of each asset and day',
  'bulk.kind.rentals.hint': 'Rentals that were reserved or on rent in this period',
  'bulk.format': 'Format',
  'bulk.format.csv': 'CSV',
  'bulk.format.parquet': 'Parquet',
  'bulk.format.hint': 'DuckDB, Power BI, Spark and others read Parquet. Spreadsheets open CSV.',
  'bulk.from': 'From',
  'bulk.until': 'To',
  'bulk.period.hint': 'Whole days in UTC, at most 366. The last day is included.',
  'bulk.period.invalid': 'Choose a period of 1 to 366 days.',
  'bulk.download': 'Download',
  'bulk.limit':
    'A file has at most 500,000 rows. If there are more, choose a shorter period, or use the command below, which fetches all files.',
  'bulk.script': 'For scripts',
  'bulk.script.command': 'Command',
  'bulk.script.about':
    'This command downloads all files one after the other. TOKEN is one of your API tokens.',
  'error.bulkPeriod': 'The period can have at most 366 days.',
} as const

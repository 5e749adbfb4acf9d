// Generated from the dictionary files. Run `npm run dictionaries` to update it.
export { bulkEs } from '../history/bulk.es.ts'
export { eventsEs } from '../history/events.es.ts'
export { timelineEs } from '../history/timeline.es.ts'
export { visitsEs } from '../history/visits.es.ts'

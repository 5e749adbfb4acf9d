// Generated from the dictionary files. Run `npm run dictionaries` to update it.
export { bulkEn } from '../history/bulk.en.ts'
export { eventsEn } from '../history/events.en.ts'
export { timelineEn } from '../history/timeline.en.ts'
export { visitsEn } from '../history/visits.en.ts'

// Generated from the dictionary files. Run `npm run dictionaries` to update it.
export { dashboardEs } from '../reports/dashboard.es.ts'
export { embeddedReportsEs } from '../reports/embeddedReports.es.ts'
export { embeddedReportsFrameEs } from '../reports/embeddedReports.frame.es.ts'
export { equipmentReportsEs } from '../reports/equipmentReports.es.ts'
export { exceptionsEs } from '../reports/exceptions.es.ts'
export { scheduledReportsEs } from '../reports/scheduledReports.es.ts'
export { scheduledReportsOfferEs } from '../reports/scheduledReports.offer.es.ts'

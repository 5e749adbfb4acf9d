// Generated from the dictionary files. Run `npm run dictionaries` to update it.
export { dashboardEn } from '../reports/dashboard.en.ts'
export { embeddedReportsEn } from '../reports/embeddedReports.en.ts'
export { embeddedReportsFrameEn } from '../reports/embeddedReports.frame.en.ts'
export { equipmentReportsEn } from '../reports/equipmentReports.en.ts'
export { exceptionsEn } from '../reports/exceptions.en.ts'
export { scheduledReportsEn } from '../reports/scheduledReports.en.ts'
export { scheduledReportsOfferEn } from '../reports/scheduledReports.offer.en.ts'

export { LazyMondayMailOffer } from './LazyMondayMailOffer.tsx'
export { LazyScheduleDialog } from './LazyScheduleDialog.tsx'

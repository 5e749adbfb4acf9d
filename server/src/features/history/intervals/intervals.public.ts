export { listIntervals } from './intervals.service.ts'

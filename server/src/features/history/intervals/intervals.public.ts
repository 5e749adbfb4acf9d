export { OVERLAPPING } from './intervals.queries.ts'
export { listIntervals } from './intervals.service.ts'

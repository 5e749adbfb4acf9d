export { readRunningHours } from './runningHours.ts'
export type { RunningPeriod } from './runningHours.ts'

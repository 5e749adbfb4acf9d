export { exportHours } from './exportHours.service.ts'
export { hourBatches, newSums } from './hoursReport.service.ts'
export { readRunningHours } from './runningHours.ts'
export type { RunningPeriod } from './runningHours.ts'

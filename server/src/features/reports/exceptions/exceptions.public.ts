export { readWeek } from './exceptions.service.ts'
export { exportExceptions } from './exportExceptions.service.ts'
export { readOpenExceptions } from './openExceptions.service.ts'

export { readOpenExceptions } from './openExceptions.service.ts'

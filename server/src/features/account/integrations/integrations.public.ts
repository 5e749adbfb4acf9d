export { runSoon } from './runSoon.service.ts'

export { markPerformed } from './performed.service.ts'

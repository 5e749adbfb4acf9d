export { markPerformed, undoPerformed } from './performed.service.ts'

export { listFieldChanges } from './fieldChanges.service.ts'

export { metersOf, setMetersOf, undoMetersOf } from './meters.service.ts'

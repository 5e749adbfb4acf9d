export { metersOf, setMetersOf } from './meters.service.ts'

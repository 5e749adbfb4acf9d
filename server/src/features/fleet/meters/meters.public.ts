export { setMetersOf } from './meters.service.ts'

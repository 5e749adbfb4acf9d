export { useProfile } from './equipment.api.ts'

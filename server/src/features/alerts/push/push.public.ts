export { deleteDevice, findDevice, recordSent } from './devices.queries.ts'

export { deleteDevice, findDevice, findQuiet, recordSent } from './devices.queries.ts'

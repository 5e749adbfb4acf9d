export { addDevice, updateDevice } from './devices.service.ts'

export { FreeDevicePicker } from './FreeDevicePicker.tsx'
export { DeviceFields } from './DeviceFields.tsx'
export { useAddDevice, useDeviceTypes, useUpdateDevice } from './devices.api.ts'

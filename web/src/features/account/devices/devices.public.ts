export { FreeDevicePicker } from './FreeDevicePicker.tsx'
export { DeviceFields } from './DeviceFields.tsx'
export { useAddDevice, useDeviceTypes, useFreeDevices, useUpdateDevice } from './devices.api.ts'

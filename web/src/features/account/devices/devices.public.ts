export { InstallDeviceDialog } from './InstallDeviceDialog.tsx'
export { useDeviceTypes, useUpdateDevice } from './devices.api.ts'

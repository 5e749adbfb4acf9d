export { AssetCameras, CamerasCard, DeviceCameras } from './CameraParts.tsx'

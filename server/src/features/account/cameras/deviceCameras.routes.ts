import { cameras } from '@yardmaster/core/contract/account/cameras.ts'
import { deviceRoute } from '../../../http/route.ts'
import { sendCameraSettings } from './deviceCameras.service.ts'

export const deviceCameraRoutes = [deviceRoute(cameras.settings, 'json', sendCameraSettings)]

import type { OpenDevicePort } from '../telemetry/gateways/start.ts'

/**
 * Opens a port for what devices send over HTTP. Its modules are loaded only if there is such a port, because each
 * ingest thread loads its own.
 */
export const openDevicePort: OpenDevicePort = async (options) => {
  const { serveDevices } = await import('../http/devicePort.ts')
  const { ingestRoutes } = await import('../features/account/ingest/ingest.routes.ts')
  const { deviceCameraRoutes } = await import('../features/account/cameras/deviceCameras.routes.ts')
  return serveDevices([...ingestRoutes, ...deviceCameraRoutes], options)
}

import type { AddressInfo } from 'node:net'
import compress from '@fastify/compress'
import type { FastifyListenOptions } from 'fastify'
import { CONNECTION_LIMITS, portName } from '../connections/limitConnections.ts'
import type { NetworkLimits } from '../connections/countByNetwork.ts'
import type { DevicePort, DevicePortOptions } from '../telemetry/gateways/start.ts'
import { bindDeviceRoutes } from './bindDeviceRoutes.ts'
import { COMPRESSION } from './compression.ts'
import { BODY_LIMITS, limitCrowds } from './crowds.ts'
import { deviceLog } from './deviceLog.ts'
import { answerUnknownPath } from './errorHandler.ts'
import { newServer } from './newServer.ts'
import { requirePermissions } from './requirePermissions.ts'
import type { DeviceRoute } from './route.ts'
import { SERVER_TIMES, cutOffSlowClients } from './slowClients.ts'

const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/**
 * Opens a port that answers only what devices send over HTTP, as the web server does. It needs neither cookies nor
 * sessions, so that each ingest thread can hold it: readings are then not copied from one thread to another.
 */
export async function serveDevices(
  routes: readonly DeviceRoute[],
  options: DevicePortOptions,
): Promise<DevicePort> {
  const { host, port, reusePort, certificate, trustProxy, log, intake, clock, receiveReadings } = options
  const name = portName('device http', certificate)
  const app = newServer({
    times: SERVER_TIMES,
    certificate,
    trustProxy,
    headers: () => HEADERS,
    log: { loggerInstance: deviceLog(log) },
  })
  requirePermissions(app)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(HEADERS)
    // Errors are never pages here, whatever the sender says that it accepts.
    delete request.headers.accept
    done()
  })
  limitCrowds(app, {
    port: name,
    limits: options.limits ?? CONNECTION_LIMITS,
    isBehindProxy: trustProxy > 0,
    isEncrypted: certificate !== undefined,
    bodyLimits: shareOf(BODY_LIMITS, options.threads),
  })
  cutOffSlowClients(app, SERVER_TIMES)
  await app.register(compress, COMPRESSION)
  await bindDeviceRoutes(app, { intake, clock, receiveReadings, port: name }, routes)
  app.setNotFoundHandler(answerUnknownPath)
  // Fastify passes on all options of a server in Node, and its types name only some.
  const where: FastifyListenOptions & { reusePort: boolean } = { host, port, reusePort }
  await app.listen(where)
  return {
    port: (app.server.address() as AddressInfo).port,
    /** Answers the requests under way first. */
    close: () => app.close(),
  }
}

/** The memory of bodies is that of the process, which its threads divide. A single sender can use half of a part. */
function shareOf({ all, perAddress }: NetworkLimits, threads: number): NetworkLimits {
  const part = Math.floor(all / threads)
  return { all: part, perAddress: Math.min(perAddress, Math.floor(part / 2)) }
}

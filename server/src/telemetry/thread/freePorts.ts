import { once } from 'node:events'
import { createServer } from 'node:net'
import { PORT_SETTINGS } from '../gateways/start.ts'
import type { GatewayConfig } from '../gateways/start.ts'

/**
 * Leaves out the ports that another program uses. Threads share their ports, and the system would share them with a
 * second Yardmaster of the same user as well.
 */
export async function findFreePorts(
  config: GatewayConfig,
  warn: (line: string) => void,
): Promise<{ free: GatewayConfig; areFree: boolean }> {
  const free = { ...config }
  let areFree = true
  for (const name of Object.values(PORT_SETTINGS)) {
    const port = free[name]
    if (!port) continue
    const reason = await whyTaken(config.host, port)
    if (reason === null) continue
    areFree = false
    free[name] = null
    warn(`Port ${port} for devices could not be opened (${reason}).`)
  }
  return { free, areFree }
}

async function whyTaken(host: string, port: number): Promise<string | null> {
  const server = createServer()
  try {
    server.listen({ host, port, exclusive: true })
    await once(server, 'listening')
    server.close()
    await once(server, 'close')
    return null
  } catch (error) {
    return error instanceof Error ? error.message : 'no reason given'
  }
}

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Opens a plain port on the loopback for the simulated devices of the demo, which can't check the certificate of
 * an encrypted web server under the name 127.0.0.1.
 */
export async function openInnerPort(
  http: FastifyInstance,
): Promise<{ address: string; close(): Promise<void> }> {
  const server = createServer((request, response) => http.routing(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

import { connect } from 'mqtt'
import type { Machine } from '../machine.ts'
import { owntracksPayload, owntracksTopic } from '../wire/owntracks.ts'
import type { Sender } from './sender.ts'

const RECONNECT = 5000

/** The client reconnects by itself and republishes what wasn't acknowledged. */
export function owntracksSender(
  machine: Machine,
  url: string,
  password: string,
  signal: AbortSignal,
): Sender {
  const client = connect(url, { username: machine.uniqueId, password, reconnectPeriod: RECONNECT })
  client.on('error', () => {})
  return {
    most: 1,
    async send([report]) {
      const stopped = Promise.withResolvers<never>()
      const stop = () => stopped.reject(signal.reason as Error)
      signal.addEventListener('abort', stop, { once: true })
      try {
        const published = client.publishAsync(owntracksTopic(machine), owntracksPayload(machine, report!), {
          qos: 1,
        })
        await Promise.race([published, stopped.promise])
      } finally {
        signal.removeEventListener('abort', stop)
      }
    },
    close: () => void client.end(true),
  }
}

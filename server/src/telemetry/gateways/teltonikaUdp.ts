import { createSocket } from 'node:dgram'
import type { RemoteInfo } from 'node:dgram'
import { once } from 'node:events'
import { isIPv6 } from 'node:net'
import { oncePerMinute } from '../../failures.ts'
import { Overloaded } from '../readings/intake.ts'
import type { Intake } from '../readings/intake.ts'
import { acknowledgeDatagram, decodeDatagram } from '../protocols/teltonika/datagrams.ts'
import { beginningOf } from '../protocols/splitStream.ts'
import { TELTONIKA } from '../protocols/teltonika/tcp.ts'
import { keepReadings } from './keepReadings.ts'
import type { Log } from './log.ts'
import { sourceOf } from './sourceOf.ts'
import type { Stranger, Unasked } from './tcpConnection.ts'

export type TeltonikaUdp = {
  port: number
  address: string
  /** Waits until pending datagrams are committed and acknowledged. */
  close(): Promise<void>
}

type Options = {
  host: string
  port: number
  log: Log
  /** Called for messages that a device sends without having been asked. */
  onUnasked?: Unasked
  /** The number of datagrams that may be processed at once. Devices resend dropped ones. */
  maxUnderWay?: number
}

const KEEP_ALIVE_LENGTH = 1

export async function listenTeltonikaUdp(intake: Intake, options: Options): Promise<TeltonikaUdp> {
  const { host, port, log, maxUnderWay = 1_000, onUnasked = () => {} } = options
  const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4')
  const underWay = new Set<Promise<void>>()
  const logFailure = oncePerMinute((details: { err: unknown; address: string }, omitted) =>
    log.error({ ...details, omitted }, 'a datagram over Teltonika UDP could not be handled'),
  )
  const logStranger = oncePerMinute((message: Stranger, omitted) =>
    log.warn({ ...message, omitted }, 'Teltonika message of an unknown sender rejected'),
  )
  let closing = false

  async function receive(bytes: Buffer, remote: RemoteInfo): Promise<void> {
    const source = sourceOf('teltonika', remote.address)
    const datagram = decodeDatagram(bytes)
    const payload = beginningOf(bytes)
    if ('broken' in datagram) {
      logStranger({ source, reason: 'brokenFrame', detail: datagram.broken })
      return intake.refuse('brokenFrame', source, { detail: datagram.broken, payload })
    }
    const uniqueId = datagram.imei
    const device = await intake.identify(uniqueId, source)
    if (!device) return
    const decoded = TELTONIKA.decode({ kind: 'frame', data: datagram.data }, device)
    if ('broken' in decoded) {
      return intake.refuse('brokenFrame', source, { uniqueId, device, detail: decoded.broken, payload })
    }
    const { readings, text } = decoded
    if (text) await onUnasked(device, text)
    if (!(await keepReadings(intake, device, readings, source))) return
    const count = text ? 1 : readings.length
    await new Promise<void>((sent) => {
      socket.send(acknowledgeDatagram(datagram, count), remote.port, remote.address, () => sent())
    })
  }

  socket.on('message', (bytes, remote) => {
    if (closing || bytes.length <= KEEP_ALIVE_LENGTH || underWay.size >= maxUnderWay) return
    // A failed datagram is not acknowledged, so the device resends it.
    const work = receive(bytes, remote).catch((error: unknown) => {
      if (!(error instanceof Overloaded)) logFailure({ err: error, address: remote.address })
    })
    underWay.add(work)
    void work.then(() => underWay.delete(work))
  })

  socket.bind({ address: host, port })
  await once(socket, 'listening')
  socket.on('error', (error) => log.error({ err: error }, 'Teltonika UDP port'))
  const bound = socket.address()

  return {
    port: bound.port,
    address: bound.address,
    async close() {
      closing = true
      await Promise.all(underWay)
      await new Promise<void>((closed) => socket.close(closed))
    },
  }
}

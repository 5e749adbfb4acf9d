import { createSocket } from 'node:dgram'
import type { RemoteInfo } from 'node:dgram'
import { once } from 'node:events'
import { isIPv6 } from 'node:net'
import { countByNetwork } from '../../connections/countByNetwork.ts'
import type { NetworkLimits } from '../../connections/countByNetwork.ts'
import { oncePerMinute } from '../../failures.ts'
import { beginningOf } from '../protocols/splitStream.ts'
import type { BrokenMessage, TcpMessage } from '../protocols/tcpProtocol.ts'
import { Overloaded } from '../readings/intake.ts'
import type { Device, Intake, Protocol, Source } from '../readings/intake.ts'
import type { Log } from './log.ts'
import { sourceOf } from './sourceOf.ts'
import type { Stranger, Unasked } from './tcpConnection.ts'

/** A message in a datagram, which always names its device. */
export type DatagramMessage = {
  uniqueId: string
  decode: (device: Device) => TcpMessage | BrokenMessage
}

export type UdpProtocol = {
  name: Protocol
  /** Its name in the log. */
  title: string
  /** Returns the messages of a datagram; none for a keep-alive. */
  read: (datagram: Buffer) => DatagramMessage[] | { broken: string }
}

export type UdpPort = {
  port: number
  address: string
  /** Waits until pending datagrams are committed and acknowledged. */
  close(): Promise<void>
}

type Options = {
  host: string
  port: number
  /** Whether other threads listen on the same port. */
  reusePort?: boolean
  log: Log
  /** Called for messages that a device sends without having been asked. */
  onUnasked?: Unasked
  /** Of datagrams that are processed at once. Devices resend dropped ones. */
  limits?: Partial<NetworkLimits>
}

/** Half of them for one address, behind which a mobile carrier may put thousands of devices. */
const LIMITS: NetworkLimits = { all: 1_000, perAddress: 500 }

/** Opens a port for devices of one protocol that send datagrams. */
export async function listenUdp(intake: Intake, protocol: UdpProtocol, options: Options): Promise<UdpPort> {
  const { host, port, reusePort = false, log } = options
  const count = countByNetwork({ ...LIMITS, ...options.limits })
  const socket = createSocket({ type: isIPv6(host) ? 'udp6' : 'udp4', reusePort })
  const underWay = new Set<Promise<void>>()
  const receive = receiverOf(intake, protocol, options)
  const logFailure = oncePerMinute((details: { err: unknown; address: string }, omitted) =>
    log.error({ ...details, omitted }, `a datagram over ${protocol.title} UDP could not be handled`),
  )
  const logDropped = oncePerMinute((address: string, omitted) =>
    log.warn({ address, underWay: count.total(), omitted }, `${protocol.title} datagram dropped`),
  )
  let closing = false

  const send = (remote: RemoteInfo) => (answer: Uint8Array) =>
    new Promise<void>((sent) => {
      socket.send(answer, remote.port, remote.address, () => sent())
    })

  socket.on('message', (bytes, remote) => {
    if (closing) return
    if (!count.admit(remote.address)) return logDropped(remote.address)
    // A failed datagram is not acknowledged, so the device resends it.
    const work = receive(bytes, sourceOf(protocol.name, remote.address), send(remote)).catch(
      (error: unknown) => {
        if (!(error instanceof Overloaded)) logFailure({ err: error, address: remote.address })
      },
    )
    underWay.add(work)
    void work.then(() => {
      underWay.delete(work)
      count.release(remote.address)
    })
  })

  socket.bind({ address: host, port })
  await once(socket, 'listening')
  socket.on('error', (error) => log.error({ err: error }, `${protocol.title} UDP port`))
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

type Send = (answer: Uint8Array) => Promise<void>

function receiverOf(intake: Intake, protocol: UdpProtocol, { log, onUnasked = () => {} }: Options) {
  const logStranger = oncePerMinute((message: Stranger, omitted) =>
    log.warn({ ...message, omitted }, `${protocol.title} message of an unknown sender rejected`),
  )

  async function take(message: DatagramMessage, payload: Uint8Array, source: Source, send: Send) {
    const { uniqueId } = message
    const device = await intake.identify(uniqueId, source)
    if (!device) return
    const decoded = message.decode(device)
    const refusal =
      'broken' in decoded ? { reason: 'brokenFrame' as const, detail: decoded.broken } : decoded.refusal
    if (refusal) intake.refuse(refusal.reason, source, { uniqueId, device, detail: refusal.detail, payload })
    if ('broken' in decoded) return
    const { readings, answer, text } = decoded
    if (text) await onUnasked(device, text)
    if (readings.length > 0) await intake.submit(device, readings, source)
    if (answer) await send(answer)
  }

  return async (bytes: Buffer, source: Source, send: Send): Promise<void> => {
    const messages = protocol.read(bytes)
    const payload = beginningOf(bytes)
    if ('broken' in messages) {
      const detail = messages.broken
      logStranger({ source, reason: 'brokenFrame', detail })
      return intake.refuse('brokenFrame', source, { detail, payload })
    }
    for (const message of messages) await take(message, payload, source, send)
  }
}

import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** The first bytes of MQTT packets. A published message is to be acknowledged (QoS 1). */
const [CONNECT, CONNACK, PUBLISH, PUBACK, SUBSCRIBE, SUBACK, PING, PONG] = [
  0x10, 0x20, 0x32, 0x40, 0x82, 0x90, 0xc0, 0xd0,
]
/** What the bridge allows at once. */
const IN_FLIGHT = 200

type Subscriber = { socket: Socket; waiting: Map<number, () => void>; lastId: number }

/**
 * Starts a broker of MQTT 5 that publishes only its own messages, in turn to each subscriber. It does as little as
 * possible, because it shares the cores.
 */
export async function startOutsideBroker() {
  const subscribers: Subscriber[] = []
  const blocked: (() => void)[] = []
  let turn = 0
  const server = createServer((socket) => {
    const own: Subscriber = { socket, waiting: new Map(), lastId: 0 }
    let rest = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      rest = Buffer.concat([rest, bytes as Buffer])
      for (let length = packetLength(rest); length > 0; length = packetLength(rest)) {
        hear(own, rest.subarray(0, length))
        rest = rest.subarray(length)
      }
    })
  })

  function hear(own: Subscriber, packet: Buffer): void {
    const body = 1 + lengthBytes(packet)
    if (packet[0] === CONNECT) own.socket.write(Buffer.of(CONNACK, 3, 0, 0, 0))
    else if (packet[0] === PING) own.socket.write(Buffer.of(PONG, 0))
    else if (packet[0] === SUBSCRIBE) {
      own.socket.write(Buffer.of(SUBACK, 5, packet[body] ?? 0, packet[body + 1] ?? 0, 0, 1, 1))
      subscribers.push(own)
    } else if (packet[0] === PUBACK) {
      const id = packet.readUInt16BE(body)
      own.waiting.get(id)?.()
      own.waiting.delete(id)
      blocked.shift()?.()
    }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Resolves when so many have subscribed. */
    async subscribed(count: number): Promise<void> {
      while (subscribers.length < count) await new Promise((resolve) => setTimeout(resolve, 50))
    },
    /** Resolves when a subscriber has acknowledged the message. */
    async publish(topic: string, payload: string): Promise<void> {
      for (;;) {
        const own = subscribers[turn++ % subscribers.length]
        if (own && own.waiting.size < IN_FLIGHT) return publishTo(own, topic, payload)
        await new Promise<void>((resolve) => blocked.push(resolve))
      }
    },
    close(): void {
      for (const { socket } of subscribers) socket.destroy()
      server.close()
    },
  }
}

function publishTo(own: Subscriber, topic: string, payload: string): Promise<void> {
  own.lastId = (own.lastId % 0xffff) + 1
  const id = own.lastId
  const body = Buffer.concat([
    Buffer.of(topic.length >> 8, topic.length & 0xff),
    Buffer.from(topic),
    Buffer.of(id >> 8, id & 0xff, 0),
    Buffer.from(payload),
  ])
  return new Promise((resolve) => {
    own.waiting.set(id, resolve)
    own.socket.write(Buffer.concat([Buffer.of(PUBLISH, ...encodedLength(body.length)), body]))
  })
}

const encodedLength = (length: number): number[] =>
  length < 0x80 ? [length] : [(length & 0x7f) | 0x80, ...encodedLength(length >> 7)]

/** Returns how many bytes the length of a packet takes, or zero if they have not arrived. */
function lengthBytes(bytes: Buffer): number {
  for (let index = 1; index < bytes.length; index++) if ((bytes[index] ?? 0) < 0x80) return index
  return 0
}

/** Returns the length of the first packet, or zero if it has not arrived. */
function packetLength(bytes: Buffer): number {
  const own = lengthBytes(bytes)
  if (own === 0) return 0
  let length = 0
  for (let index = own; index >= 1; index--) length = length * 0x80 + ((bytes[index] ?? 0) & 0x7f)
  const total = 1 + own + length
  return bytes.length >= total ? total : 0
}

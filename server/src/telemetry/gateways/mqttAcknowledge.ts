import type { IPublishPacket, MqttClient } from 'mqtt'

/** The messages of a connection that wait for their commit at the same time. Messages share commits. */
export const IN_FLIGHT = 200
const PUBACK = 0x40

type Received = {
  stream: MqttClient['stream']
  /** Null if the broker expects no acknowledgement. */
  messageId: number | null
  state: 'running' | 'stored' | 'failed'
}

export type Receiving = {
  /** Messages that have arrived and aren't acknowledged yet. */
  waiting: () => number
  /** Milliseconds since the last message arrived. */
  quietFor: () => number
}

/**
 * Handles many messages of a connection at the same time, and acknowledges each after those before it. The library
 * would wait with the next message until it has acknowledged the last. Messages of one commit are acknowledged with
 * one write.
 */
export function receiveMany(
  client: MqttClient,
  handle: (packet: IPublishPacket) => Promise<void>,
): Receiving {
  /** In the order of their arrival. */
  const received: Received[] = []
  const waiting: (() => void)[] = []
  let lastAt = performance.now()
  let due: { stream: MqttClient['stream']; ids: number[] } | null = null

  function acknowledge(stream: MqttClient['stream'], id: number): void {
    if (due?.stream === stream) return void due.ids.push(id)
    send()
    due = { stream, ids: [id] }
    // Runs when all promises of the commit are settled.
    process.nextTick(send)
  }

  function send(): void {
    const { stream, ids = [] } = due ?? {}
    due = null
    if (!stream || stream.destroyed || stream !== client.stream) return
    stream.write(Buffer.from(ids.flatMap((id) => [PUBACK, 2, id >> 8, id & 0xff])))
  }

  function settle(message: Received, state: 'stored' | 'failed'): void {
    message.state = state
    for (let first = received[0]; first && first.state !== 'running'; first = received[0]) {
      received.shift()
      // The broker resends unacknowledged messages, but only over a new connection.
      if (first.state === 'failed') first.stream.destroy()
      else if (first.messageId !== null) acknowledge(first.stream, first.messageId)
      waiting.shift()?.()
    }
  }

  client.handleMessage = (packet, proceed) => {
    const { messageId, qos } = packet
    const message: Received = {
      stream: client.stream,
      messageId: qos === 0 ? null : (messageId ?? null),
      state: 'running',
    }
    received.push(message)
    lastAt = performance.now()
    // With an error, the library does not acknowledge the message and goes on to the next.
    const next = () => proceed(qos === 0 ? undefined : new Error('acknowledged later'))
    if (received.length < IN_FLIGHT) next()
    else waiting.push(next)
    handle(packet).then(
      () => settle(message, 'stored'),
      () => settle(message, 'failed'),
    )
  }
  return { waiting: () => received.length, quietFor: () => performance.now() - lastAt }
}

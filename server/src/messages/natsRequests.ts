import { RequestError, TimeoutError } from '@nats-io/transport-node'
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node'
import type { Nats } from './natsConnection.ts'
import { NoAnswer } from './requests.ts'
import type { Answerer, Requests } from './requests.ts'

type Answering = { subject: string; answerer: Answerer; subscription: Subscription | null }

/** Requests through NATS, which knows at once if nobody answers. While it is away, nobody can be reached. */
export function natsRequests(nats: Nats): Requests {
  const all = new Set<Answering>()
  let gap = () => {}

  function subscribe(connection: NatsConnection, answering: Answering): void {
    answering.subscription = connection.subscribe(answering.subject, {
      callback: (error, message) => {
        if (!error) void respond(message, answering.answerer)
      },
    })
  }

  const stop = nats.use({
    connected: (connection) => all.forEach((answering) => subscribe(connection, answering)),
    regained: (connection) => {
      // Those that were added while the connection was lost.
      for (const answering of all) if (!answering.subscription) subscribe(connection, answering)
      gap()
    },
  })

  return {
    async request(subject, payload, withinMs) {
      const connection = nats.connection()
      if (!connection) return null
      try {
        return (await connection.request(subject, payload, { timeout: withinMs })).string()
      } catch (error) {
        if (error instanceof RequestError && error.isNoResponders()) return null
        if (error instanceof TimeoutError) throw new NoAnswer(subject)
        throw error
      }
    },
    tell: (subject, payload) => nats.connection()?.publish(subject, payload),
    answer(subject, answerer) {
      const answering: Answering = { subject, answerer, subscription: null }
      all.add(answering)
      const connection = nats.connection()
      if (connection) subscribe(connection, answering)
      return () => {
        all.delete(answering)
        answering.subscription?.unsubscribe()
      }
    },
    onGap: (call) => {
      gap = call
    },
    async close() {
      stop()
    },
  }
}

async function respond(message: Msg, answerer: Answerer): Promise<void> {
  const answer = await answerer(message.string())
  if (answer !== null && message.reply) message.respond(answer)
}

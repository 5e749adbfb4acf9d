import type { Messages } from './messages.ts'
import type { Nats } from './natsConnection.ts'

/**
 * Readings are announced through NATS, on `live.<account>`, so that PostgreSQL has no part in it. What triggers of the
 * database announce arrives from the database itself, with the commit of the change. While NATS is away, readings are
 * announced through the database, too.
 */
export const natsMessages = (nats: Nats, database: Messages): Messages => ({
  async publish(messages) {
    const connection = nats.connection()
    if (!connection || messages.some(({ topic }) => topic !== 'live')) return database.publish(messages)
    for (const { topic, payload } of messages) connection.publish(`${topic}.${accountOf(payload)}`, payload)
  },
  subscribe(subscriber) {
    const { topics, onMessage, onHintsLost } = subscriber
    const listening = database.subscribe(subscriber)
    const stop = topics.includes('live')
      ? nats.use({
          connected: (connection) =>
            void connection.subscribe('live.*', {
              callback: (error, message) => {
                if (!error) onMessage({ topic: 'live', payload: message.string() })
              },
            }),
          ...(onHintsLost && { regained: onHintsLost }),
        })
      : () => {}
    return {
      first: listening.first,
      async stop() {
        stop()
        await listening.stop()
      },
    }
  },
})

const accountOf = (payload: string): string => payload.slice(0, payload.indexOf(':'))

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Feed } from './route.ts'

/** What may wait for a slow reader. One who falls further behind is let go, and resumes by the last id. */
const MOST_WAITING = 4 * 1024 * 1024
const FAREWELL = 1000

/** Answers past Fastify's reply: compression and serialisers would hold events back. */
export function openEventStream(request: FastifyRequest, reply: FastifyReply, feed: Feed): FastifyReply {
  reply.hijack()
  const { raw } = reply
  if (raw.destroyed) return reply
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value)
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    connection: 'close',
    // nginx would collect the events otherwise.
    'x-accel-buffering': 'no',
  })
  raw.flushHeaders()
  // A reader that vanishes is the end of the stream and no error.
  raw.on('error', () => {})

  function write(text: string): void {
    if (raw.destroyed || raw.writableEnded) return
    raw.write(text)
    if (raw.writableLength > MOST_WAITING) raw.destroy()
  }
  const lastEventId = request.headers['last-event-id']
  feed(
    {
      send: ({ event, id, data }) => write(`event: ${event}\nid: ${id}\ndata: ${data}\n\n`),
      // An id without data is no event to the reader.
      beat: (id) => write(`:\nid: ${id}\n\n`),
      end() {
        raw.end()
        // One who does not read does not hold us up.
        setTimeout(() => raw.destroy(), FAREWELL).unref()
      },
      onClose: (listener) => raw.once('close', listener),
    },
    typeof lastEventId === 'string' ? lastEventId : undefined,
  )
  return reply
}

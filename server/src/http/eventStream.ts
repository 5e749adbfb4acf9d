import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Feed } from './route.ts'

/**
 * The maximum number of bytes buffered for a slow reader. A reader that falls further behind is disconnected
 * and resumes by its last id.
 */
const MOST_WAITING = 4 * 1024 * 1024
const FAREWELL = 1000

/**
 * Writes directly to the response instead of Fastify's reply, because compression and serializers would
 * delay events.
 */
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
    // Keeps nginx from buffering the events.
    'x-accel-buffering': 'no',
  })
  raw.flushHeaders()
  if (request.method === 'HEAD') {
    raw.end()
    return reply
  }
  // A disconnected reader ends the stream and is not an error.
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
      // An id without data produces no event in the reader.
      beat: (id) => write(`:\nid: ${id}\n\n`),
      end() {
        raw.end()
        // Disconnects a slow reader instead of waiting for it.
        setTimeout(() => raw.destroy(), FAREWELL).unref()
      },
      onClose: (listener) => raw.once('close', listener),
    },
    typeof lastEventId === 'string' ? lastEventId : undefined,
  )
  return reply
}

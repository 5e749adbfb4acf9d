import { REJECTED_SUBJECT, STREAM } from '../stream/layout.ts'
import type { StreamSettings } from '../stream/layout.ts'
import { openStream } from '../stream/openStream.ts'
import type { ReadingStream } from '../stream/openStream.ts'
import { openPublisher } from '../stream/publisher.ts'
import type { Publisher } from '../stream/publisher.ts'
import { startStreamWriters } from '../stream/startWriters.ts'
import type { StreamWriters } from '../stream/startWriters.ts'
import { storeMessages } from '../stream/storeMessage.ts'
import type { Nats } from '../messages/natsConnection.ts'
import { addStreamGauges } from '../metrics/stream.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import type pg from 'pg'

/** The stream between what receives readings and what stores them. */
export type Streaming = {
  stream: ReadingStream
  publisher: Publisher
  /** Stores what is in the stream. */
  startWriters(telemetry: Telemetry, listen: pg.ClientConfig): StreamWriters
  measure(writers: StreamWriters | null): void
  close(): Promise<void>
}

export function openStreaming(
  settings: StreamSettings | null,
  nats: Nats | null,
  onError: (error: unknown) => void,
): Streaming | null {
  if (!settings || !nats) return null
  const stream = openStream(nats, settings, onError)
  return {
    stream,
    publisher: openPublisher(stream),
    startWriters: ({ storeArrived }, listen) =>
      startStreamWriters({
        stream,
        listen,
        onError,
        store: storeMessages({ storeArrived, setAside: (message) => setAside(stream, message), onError }),
      }),
    measure: (writers) =>
      addStreamGauges({
        info: stream.info,
        consumers: async () => (await stream.jet()?.jsm.consumers.list(STREAM).next()) ?? [],
        maxBytes: settings.maxBytes,
        partitions: writers && writers.partitions,
      }),
    close: () => stream.close(),
  }
}

async function setAside(stream: ReadingStream, message: string): Promise<void> {
  const jet = stream.jet()
  if (!jet) throw new Error('the stream of readings is not available')
  await jet.js.publish(REJECTED_SUBJECT, message)
}

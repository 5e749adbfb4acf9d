import { afterAll, beforeAll } from 'vitest'
import { systemClock } from '../context.ts'
import { openNats } from '../messages/natsConnection.ts'
import type { Nats } from '../messages/natsConnection.ts'
import { readNatsSettings } from '../messages/natsSettings.ts'
import { openStreaming } from '../start/stream.ts'
import type { Streaming } from '../start/stream.ts'
import { openTelemetry } from '../telemetry/telemetry.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import { makeBusyYard } from '../testing/busyYard.ts'
import { startNats } from '../testing/natsServer.ts'
import type { NatsServer } from '../testing/natsServer.ts'
import { temporaryDirectory } from '../testing/temporaryDirectory.ts'
import { createTestDatabase } from '../testing/testDatabase.ts'
import type { TestDatabase } from '../testing/testDatabase.ts'
import type { StreamWriters } from './startWriters.ts'

/** As a process with INGEST=stream has it. */
export type Process = {
  streaming: Streaming
  telemetry: Telemetry
  startWriters: () => StreamWriters
  close: () => Promise<void>
}

export type StreamYard = {
  database: TestDatabase
  nats: NatsServer
  errors: unknown[]
  open(settings?: { maxBytes?: number }): Promise<Process>
}

const MAX_BYTES = 64 * 1024 ** 2

/** Provides NATS with JetStream, and a database with one asset for each device. */
export function startStreamYard(devices: readonly string[]): StreamYard {
  const yard = {} as StreamYard
  const directory = temporaryDirectory()
  beforeAll(async () => {
    const database = await createTestDatabase()
    await makeBusyYard(database.ownerPool, devices)
    const nats = await startNats({ storeDirectory: directory.path })
    const errors: unknown[] = []
    const onError = (error: unknown) => errors.push(error)
    Object.assign(yard, {
      database,
      nats,
      errors,
      async open({ maxBytes = MAX_BYTES } = {}): Promise<Process> {
        const settings = readNatsSettings(nats.url)
        const connection: Nats | null = settings && openNats(settings, 'test', onError)
        const streaming = openStreaming({ replicas: 1, maxBytes }, connection, onError)
        if (!connection || !streaming) throw new Error('there is no stream')
        const { publisher } = streaming
        const { ingest } = database
        const telemetry = await openTelemetry({ ingest, clock: systemClock, publisher, onError })
        const started = new Set<StreamWriters>()
        return {
          streaming,
          telemetry,
          startWriters() {
            const writers = streaming.startWriters(telemetry, ingest)
            started.add(writers)
            return writers
          },
          async close() {
            await Promise.all([...started].map((writers) => writers.stop()))
            await telemetry.close()
            await streaming.close()
            await connection.close()
          },
        }
      },
    })
  })
  afterAll(async () => {
    await yard.nats.kill()
    await yard.database.close()
    directory.remove()
  })
  return yard
}

import { parentPort, workerData } from 'node:worker_threads'
import { systemClock } from '../../context.ts'
import type { Messages } from '../../messages/messages.ts'
import { openNats } from '../../messages/natsConnection.ts'
import { natsMessages } from '../../messages/natsMessages.ts'
import { threadMetrics } from '../../metrics/registry.ts'
import { oncePerMinute } from '../../failures.ts'
import { outageOf } from '../../outage.ts'
import { startSharing } from '../../sharedCounts/sharedCounts.ts'
import { openStream } from '../../stream/openStream.ts'
import { openPublisher } from '../../stream/publisher.ts'
import { Overloaded, TooMany } from '../readings/intake.ts'
import { limitIntake } from '../receive/limits.ts'
import { receiveReadings } from '../receive/readings.ts'
import { openTelemetry } from '../telemetry.ts'
import type { IngestConnections } from './ingestThread.ts'
import type { IngestMessage, IngestTask, ThreadError } from './ingestTask.ts'

const say = (message: IngestMessage) => parentPort?.postMessage(message)

/** Library errors carry values that can't be cloned to another thread. */
function plainError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error))
  const cause = error.cause === undefined ? {} : { cause: plainError(error.cause) }
  return Object.assign(new Error(error.message, cause), { name: error.name, stack: error.stack })
}

const asMessage = (error: unknown): ThreadError => ({ error: plainError(error), outage: outageOf(error) })

const { nats: settings, stream: streamSettings, isShared, ...connections } = workerData as IngestConnections
const onError = (error: unknown) => say({ kind: 'trouble', ...asMessage(error) })
const nats = settings ? openNats(settings, 'yardmaster ingest', onError) : null
const stream = nats && streamSettings ? openStream(nats, streamSettings, onError) : null
const telemetry = await openTelemetry({
  ...connections,
  clock: systemClock,
  onError,
  ...(nats && { through: (database: Messages) => natsMessages(nats, database) }),
  publisher: stream && openPublisher(stream),
})
const sharing = isShared ? startSharing(telemetry.pool, oncePerMinute(onError)) : null

const intake = limitIntake(telemetry.fromDevices)

async function take({ id, payload, rights, source }: Extract<IngestTask, { kind: 'take' }>): Promise<void> {
  try {
    say({ kind: 'taken', id, outcome: await receiveReadings(intake, payload, rights, source) })
  } catch (error) {
    if (error instanceof Overloaded) {
      say({ kind: 'overloaded', id, seconds: error instanceof TooMany ? error.seconds : null })
    } else say({ kind: 'failed', id, ...asMessage(error) })
  }
}

const measure = async (id: number): Promise<void> =>
  say({ kind: 'measured', id, metrics: await threadMetrics() })

async function close(): Promise<void> {
  await sharing?.stop()
  await telemetry.close()
  await stream?.close()
  await nats?.close()
  parentPort?.close()
}

parentPort?.on('message', (task: IngestTask) => {
  if (task.kind === 'take') void take(task)
  else if (task.kind === 'ping') say({ kind: 'alive', id: task.id })
  else if (task.kind === 'measure') void measure(task.id)
  else void close()
})

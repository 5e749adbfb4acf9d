import { parentPort, workerData } from 'node:worker_threads'
import { systemClock } from '../../context.ts'
import { oncePerMinute } from '../../failures.ts'
import { addConnectionGauge } from '../../metrics/gauges.ts'
import { threadMetrics } from '../../metrics/registry.ts'
import type { Messages } from '../../messages/messages.ts'
import { openNats } from '../../messages/natsConnection.ts'
import { natsMessages } from '../../messages/natsMessages.ts'
import { limitOutages } from '../../outageLog.ts'
import { startSharing } from '../../sharedCounts/sharedCounts.ts'
import { openStream } from '../../stream/openStream.ts'
import { openPublisher } from '../../stream/publisher.ts'
import { servePair } from '../../tls/servedPair.ts'
import { CROWDED } from '../devices/startLoading.ts'
import type { Log } from '../gateways/log.ts'
import type { OpenDevicePort } from '../gateways/start.ts'
import { limitIntake } from '../receive/limits.ts'
import { receiveReadings } from '../receive/readings.ts'
import type { ReceiveReadings } from '../receive/readings.ts'
import { openTelemetry } from '../telemetry.ts'
import type { IngestConnections } from './ingestThread.ts'
import type {
  Answers,
  Asked,
  IngestMessage,
  IngestTask,
  LogLevel,
  OpenedPorts,
  PortSettings,
} from './ingestTask.ts'
import { openByteGate } from './byteGate.ts'
import { openPeers } from './peers.ts'
import { openThreadPorts } from './threadPorts.ts'
import type { ThreadPorts } from './threadPorts.ts'
import { asMessage, asRefused, plainError } from './threadError.ts'

type OfApp = NonNullable<IngestConnections['app']>

const say = (message: IngestMessage) => parentPort?.postMessage(message)

/** What the log of the main thread calls the levels. */
const LEVELS: Record<LogLevel, number> = { debug: 20, warn: 40, error: 50 }

/** Errors about an outage are limited here, because the main thread can't tell them from others. */
function logTo(say: (message: IngestMessage) => void): Log {
  const limit = limitOutages()
  const logAt = (level: LogLevel) => {
    const write = (details: object, message: string) => {
      const plain = 'err' in details ? { ...details, err: plainError(details.err) } : details
      say({ kind: 'log', level, details: plain, message })
    }
    return (details: object, message: string) =>
      limit([details, message], write as (...args: unknown[]) => void, LEVELS[level])
  }
  return { debug: logAt('debug'), warn: logAt('warn'), error: logAt('error') }
}

/** Runs the part of ingest that is in a thread of its own. Opens ports with HTTP by the given function. */
export async function runIngestThread({ openDevicePort }: { openDevicePort: OpenDevicePort }): Promise<void> {
  const {
    nats: settings,
    stream: streamSettings,
    isShared,
    place,
    app,
    ...connections
  } = workerData as IngestConnections
  const onError = (error: unknown) => say({ kind: 'trouble', ...asMessage(error) })

  const log = logTo(say)

  const nats = settings ? openNats(settings, 'yardmaster ingest', onError) : null
  const stream = nats && streamSettings ? openStream(nats, streamSettings, onError) : null
  const peers = place && openPeers(place)
  const telemetry = await openTelemetry({
    ...connections,
    peers,
    clock: systemClock,
    onError,
    onUnowned: (counts, last) => log.warn({ counts, ...last }, 'rejected messages without an owner'),
    onCrowded: (counts) => log.warn(counts, CROWDED),
    ...(nats && { through: (database: Messages) => natsMessages(nats, database) }),
    publisher: stream && openPublisher(stream),
  })
  const sharing = isShared ? startSharing(telemetry.pool, oncePerMinute(onError)) : null
  const intake = limitIntake(telemetry.fromDevices)
  let ports: ThreadPorts | null = null
  let certificate: ReturnType<typeof servePair> | undefined
  /** Some thousand readings are enough for both writers. A few seconds of work may wait. */
  const pass = openByteGate({ inside: 1_000_000, waiting: 32_000_000 })
  const receive: ReceiveReadings = (payload, rights, source) =>
    pass(payload.length, () => receiveReadings(intake, payload, rights, source))

  async function answerOf(task: Asked): Promise<Answers[keyof Answers]> {
    switch (task.kind) {
      case 'take':
        return receive(task.payload, task.rights, task.source)
      case 'ping':
        return null
      case 'measure':
        return threadMetrics()
      case 'open':
        if (!app) throw new Error('a thread without a sign-in of the application holds no devices')
        addConnectionGauge()
        return openPorts(task.ports, app)
    }
  }

  async function openPorts({ pair, ...settings }: PortSettings, app: OfApp): Promise<OpenedPorts> {
    // Before the first pause, so that no later certificate is missed.
    certificate = pair ? servePair(pair) : undefined
    const { pool } = telemetry
    const connections = { app, nats, pool }
    const receiving = { intake, receiveReadings: receive, openDevicePort }
    ports = await openThreadPorts({ ...settings, ...connections, ...receiving, certificate, log, onError })
    return ports.opened
  }

  async function answer(task: Asked & { id: number }): Promise<void> {
    const { id } = task
    try {
      say({ kind: 'answer', id, answer: await answerOf(task) })
    } catch (error) {
      say({ kind: 'refused', id, reason: asRefused(error) })
    }
  }

  async function close(): Promise<void> {
    await ports?.close()
    await sharing?.stop()
    await telemetry.close()
    await stream?.close()
    await nats?.close()
    peers?.close()
    parentPort?.close()
  }

  parentPort?.on('message', (task: IngestTask) => {
    if (task.kind === 'connect') peers?.connect(task.thread, task.port)
    else if (task.kind === 'renew') certificate?.replace(task.pair)
    else if (task.kind === 'close') void close()
    else void answer(task)
  })
}

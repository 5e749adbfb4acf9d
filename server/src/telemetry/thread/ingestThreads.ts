import { MessageChannel } from 'node:worker_threads'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Certificate } from '../../tls/certificate.ts'
import { PORT_NAMES, PORT_SETTINGS } from '../gateways/start.ts'
import type { DevicePorts, GatewayConfig } from '../gateways/start.ts'
import type { ReceiveReadings } from '../receive/readings.ts'
import { findFreePorts } from './freePorts.ts'
import { startIngestThread } from './ingestThread.ts'
import type { IngestPart, ThreadOptions } from './ingestThread.ts'
import type { PortSettings } from './ingestTask.ts'
import type { Peers } from './peers.ts'

/** The main thread writes no assets. */
const MAIN = -1
/** The pause before a thread that ended by itself is started again. */
const AGAIN_MS = 1000

type Options = Omit<ThreadOptions, 'place' | 'onEnded'> & {
  count: number
  /** The way of the main thread to these. */
  peers: Peers
}

/** What the threads open. */
export type ThreadPortSettings = Omit<PortSettings, 'pair'> & {
  /** Of the encrypted ports. */
  certificate?: Certificate | undefined
}

export type IngestThreads = ReturnType<typeof startIngestThreads>

/**
 * Starts several threads, each with the whole way from a device's connection to the commit. The system divides
 * connections among them, and assets are divided by their number: a thread passes readings of other assets on, so
 * that each state is in the memory of one thread only.
 */
export function startIngestThreads({ count, peers, ...options }: Options) {
  let settings: ThreadPortSettings | null = null
  let isClosing = false
  const threads: IngestPart[] = Array.from({ length: count }, (_, self) =>
    startIngestThread({ ...options, place: { self, count }, onEnded: () => void startAgain(self) }),
  )
  for (const self of threads.keys()) connect(self, (other) => other < self)

  function connect(self: number, withOthers: (thread: number) => boolean): void {
    for (const [other, thread] of threads.entries()) {
      if (other === self || !withOthers(other)) continue
      const { port1, port2 } = new MessageChannel()
      threads[self]?.connect(other, port1)
      thread.connect(self, port2)
    }
    const { port1, port2 } = new MessageChannel()
    threads[self]?.connect(MAIN, port1)
    peers.connect(self, port2)
  }

  /** Until then, the other threads write its assets, and devices connect to the others. */
  async function startAgain(self: number): Promise<void> {
    await sleep(AGAIN_MS)
    if (isClosing) return
    try {
      const started = threads[self]?.ping()
      connect(self, () => true)
      await started
      if (settings) await openPart(self, settings)
    } catch (error) {
      options.onError(error)
    }
  }

  const openPart = (index: number, { config, limits, certificate }: ThreadPortSettings) =>
    (threads[index] as IngestPart).openPorts({
      config: { ...config, part: { index, of: count } },
      limits,
      pair: certificate?.pair() ?? null,
    })

  let next = 0
  const receive: ReceiveReadings = (payload, rights, source) => {
    next = (next + 1) % count
    return (threads[next] as IngestPart).receive(payload, rights, source)
  }

  return {
    receive,
    ping: () => Promise.all(threads.map((thread) => thread.ping())),
    measures: threads.map((thread) => thread.measure),
    /** Opens each port in every thread. Calls `warn` if one can't be opened. */
    async openPorts(wanted: ThreadPortSettings, warn: (line: string) => void): Promise<DevicePorts> {
      wanted.certificate?.onReplaced((pair) => threads.forEach((thread) => thread.renew(pair)))
      const { free, areFree } = await findFreePorts(wanted.config, warn)
      const first = await openPart(0, { ...wanted, config: free })
      first.warnings.forEach(warn)
      settings = { ...wanted, config: withPorts(free, first.ports) }
      for (let index = 1; index < count; index++) {
        const { warnings } = await openPart(index, settings)
        warnings.forEach(warn)
      }
      return { ...first.ports, areOpen: areFree && first.ports.areOpen }
    },
    /** Commits accepted messages first. */
    async close(): Promise<void> {
      isClosing = true
      await Promise.all(threads.map((thread) => thread.close()))
      peers.close()
    },
  }
}

/** A port that the system chose is the same in all threads. */
const withPorts = (config: GatewayConfig, ports: DevicePorts): GatewayConfig => ({
  ...config,
  ...Object.fromEntries(PORT_NAMES.map((name) => [PORT_SETTINGS[name], ports[name]?.port ?? null])),
})

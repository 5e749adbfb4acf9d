import { setTimeout as pause } from 'node:timers/promises'
import { AggregatorRegistry, Gauge, Registry, collectDefaultMetrics } from 'prom-client'
import type { MetricObjectWithValues, MetricValue } from 'prom-client'

/** The metrics of this thread. Names begin with `yardmaster_`; labels take few, known values. */
export const registry = new Registry()

/** Those of the whole process: memory, CPU, event loop, garbage collection. */
const processRegistry = new Registry()

/** The metrics of a thread, as it sends them to another. */
export type ThreadMetrics = MetricObjectWithValues<MetricValue<string>>[]

/** Returns the metrics of this thread. */
export const threadMetrics = (): Promise<ThreadMetrics> => registry.getMetricsAsJSON()

/** One value of a gauge, with its labels. */
type Measured = { labels?: Record<string, string>; value: number }

type GaugeOptions = {
  /** What is measured, in a sentence. */
  help: string
  labels?: readonly string[]
  /** Runs whenever somebody reads the metrics. Without a value, it returns none. */
  read: () => Iterable<Measured> | Promise<Iterable<Measured>>
}

/** Adds a gauge that is read on demand. A gauge that fails to be read has no value, and the others still do. */
export function addGauge(name: `yardmaster_${string}`, { help, labels = [], read }: GaugeOptions): void {
  registry.removeSingleMetric(name)
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames: labels,
    registers: [registry],
    async collect() {
      const values = await Promise.resolve()
        .then(read)
        .catch(() => [])
      gauge.reset()
      // Without labels, a reset gauge would report zero.
      if (labels.length === 0) gauge.remove()
      for (const { labels: of = {}, value } of values) gauge.set(of, value)
    },
  })
}

/** Starts to measure the process itself. */
export const measureProcess = (): void => collectDefaultMetrics({ register: processRegistry })

/** How long a thread may take to answer. Without its metrics, the others are still worth reading. */
const THREAD_MS = 2000

const threads = new Set<() => Promise<ThreadMetrics>>()

/** Adds the metrics of another thread of this process. Returns a function that removes them. */
export function addThread(read: () => Promise<ThreadMetrics>): () => void {
  threads.add(read)
  return () => threads.delete(read)
}

export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE

/** Returns all metrics of the process in the text format of Prometheus. */
export async function metricsText(): Promise<string> {
  const others = await Promise.all([...threads].map(answerOf))
  const all = AggregatorRegistry.aggregate([await threadMetrics(), ...others])
  return `${await all.metrics()}\n${await processRegistry.metrics()}`
}

const answerOf = (read: () => Promise<ThreadMetrics>): Promise<ThreadMetrics> =>
  Promise.race([read().catch(() => []), pause(THREAD_MS, [], { ref: false })])

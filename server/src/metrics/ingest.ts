import { Counter, Histogram } from 'prom-client'
import type { Refusal } from '@yardmaster/core/telemetry/refusals.ts'
import type { Delivery, Intake, Protocol, Receipt } from '../telemetry/readings/intake.ts'
import { registry } from './registry.ts'

const common = { labelNames: ['protocol' as const], registers: [registry] }

const received = new Counter({
  name: 'yardmaster_readings_received_total',
  help: 'Readings that devices sent and that could be decoded',
  ...common,
})
const stored = new Counter({
  name: 'yardmaster_readings_stored_total',
  help: 'Readings that were committed for the first time',
  ...common,
})
const duplicates = new Counter({
  name: 'yardmaster_readings_duplicate_total',
  help: 'Readings that were stored before and acknowledged again',
  ...common,
})
const failures = new Counter({
  name: 'yardmaster_ingest_failures_total',
  help: 'Messages that were not acknowledged, so that the device resends them',
  ...common,
})
const lag = new Histogram({
  name: 'yardmaster_ingest_lag_seconds',
  help: 'Age of the newest reading of a message when it arrives',
  buckets: [1, 5, 15, 60, 300, 900, 3600, 6 * 3600, 24 * 3600],
  ...common,
})
const acknowledgement = new Histogram({
  name: 'yardmaster_ingest_acknowledgement_seconds',
  help: 'Time from a decoded message to its commit or to the stream, after which it is acknowledged',
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  ...common,
})
const refusals = new Counter({
  name: 'yardmaster_refusals_total',
  help: 'Messages and readings that were rejected',
  labelNames: ['protocol', 'reason'],
  registers: [registry],
})

export const countRefusal = (protocol: Protocol, reason: Refusal): void => refusals.inc({ protocol, reason })

/** Counts what was committed. */
export function countStored(protocol: Protocol, receipts: readonly Receipt[]): void {
  stored.inc(
    { protocol },
    sum(receipts, (receipt) => receipt.stored),
  )
  duplicates.inc(
    { protocol },
    sum(receipts, (receipt) => receipt.duplicates),
  )
}

/** Measures all that an intake takes. Unless it commits, whoever does counts that. */
export function measureIntake(intake: Intake, now: () => number, { commits = true } = {}): Intake {
  async function measured(
    protocol: Protocol,
    deliveries: readonly Pick<Delivery, 'readings'>[],
    commit: () => Promise<readonly Receipt[]>,
  ): Promise<readonly Receipt[]> {
    // Not kept until the commit: the readings take memory.
    count(protocol, deliveries, now())
    const start = performance.now()
    try {
      const receipts = await commit()
      acknowledgement.observe({ protocol }, (performance.now() - start) / 1000)
      if (commits) countStored(protocol, receipts)
      return receipts
    } catch (error) {
      failures.inc({ protocol })
      throw error
    }
  }
  return {
    ...intake,
    async submit(device, readings, source) {
      let receipt: Receipt | undefined
      await measured(source.protocol, [{ readings }], async () => {
        receipt = await intake.submit(device, readings, source)
        return [receipt]
      })
      return receipt as Receipt
    },
    submitAll: (deliveries, source) =>
      measured(source.protocol, deliveries, () => intake.submitAll(deliveries, source)) as Promise<Receipt[]>,
  }
}

function count(protocol: Protocol, deliveries: readonly Pick<Delivery, 'readings'>[], now: number): void {
  let total = 0
  let newest = -Infinity
  for (const { readings } of deliveries)
    for (const { at } of readings) {
      total++
      // A reading without a readable time is rejected later.
      if (at > newest) newest = at
    }
  received.inc({ protocol }, total)
  if (Number.isFinite(newest)) lag.observe({ protocol }, Math.max(0, (now - newest) / 1000))
}

const sum = (receipts: readonly Receipt[], of: (receipt: Receipt) => number): number =>
  receipts.reduce((total, receipt) => total + of(receipt), 0)

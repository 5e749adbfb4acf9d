import { oncePerMinute } from '../../failures.ts'
import type { Refusal } from '@yardmaster/core/telemetry/refusals.ts'
import type { Source } from '../readings/intake.ts'

/** The number of rejected messages without an owner since the start, by protocol and reason. */
export type UnownedCounts = Record<string, number>

export type ReportUnowned = (counts: UnownedCounts, last: { reason: Refusal; source: Source }) => void

/** Counts rejected messages that can't be attributed to an account, and reports them once a minute. */
export function countUnowned(report: ReportUnowned) {
  const counts: UnownedCounts = {}
  const reportSometimes = oncePerMinute((last: Parameters<ReportUnowned>[1]) => report({ ...counts }, last))
  return {
    add(reason: Refusal, source: Source): void {
      const name = `${source.protocol}.${reason}`
      counts[name] = (counts[name] ?? 0) + 1
      reportSometimes({ reason, source })
    },
    counts: (): UnownedCounts => ({ ...counts }),
  }
}

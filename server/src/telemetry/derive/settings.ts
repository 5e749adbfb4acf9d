import { THRESHOLDS } from '@yardmaster/core/telemetry/thresholds.ts'
import type { Threshold } from '@yardmaster/core/telemetry/thresholds.ts'

export type Settings = Readonly<Record<Threshold, number>> & {
  /** Null means no limit. */
  readonly speedLimit: number | null
}

/** Limits in meters per second. The most specific one for the asset wins. */
export type SpeedLimits = { account?: number | null; category?: number | null; asset?: number | null }

const isSpeedLimit = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0

/** Merges the account's own thresholds over the standard ones. Invalid values are ignored. */
export function settingsFrom(accountJson: unknown, limits: SpeedLimits = {}): Settings {
  const own: Record<string, unknown> =
    typeof accountJson === 'object' && accountJson !== null ? { ...accountJson } : {}
  const thresholds = Object.fromEntries(
    Object.entries(THRESHOLDS).map(([name, { standard, min, max }]) => {
      const value = Object.hasOwn(own, name) ? own[name] : undefined
      return [name, typeof value === 'number' && value >= min && value <= max ? value : standard]
    }),
  ) as Record<Threshold, number>
  const speedLimit =
    [limits.asset, limits.category, limits.account, own.speedLimit].find(isSpeedLimit) ?? null
  return { ...thresholds, speedLimit }
}

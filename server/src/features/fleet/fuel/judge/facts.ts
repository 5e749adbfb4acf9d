import type { FuelFindingKind } from '@yardmaster/core/rules/fuel.ts'

// Instants are milliseconds since 1970, volumes liters, levels percent.

export type Fix = { at: number; lat: number; lng: number }
export type Level = { at: number; level: number }

/** Everything that the rules need to know about one purchase. */
export type Facts = {
  now: number
  at: number
  /** False if only the time of posting is known. Then nobody can say where the asset was, or its level. */
  exactTime: boolean
  litres: number | null
  /** Where the fuel was bought, if the provider says so. */
  station: { lat: number; lng: number } | null
  tankLitres: number | null
  /** The believed positions around the time, in order: also the last one before and the first one after. */
  fixes: readonly Fix[]
  /** The last level before the purchase and those in the hours after it, in order. */
  levels: readonly Level[]
  elsewhereMetres: number
}

export type Evidence = {
  /** How far the asset was away, and its nearest known position and time. */
  metres?: number
  asset?: Fix
  station?: { lat: number; lng: number }
  litres?: number
  tankLitres?: number
  /** The levels before and after. */
  from?: number
  to?: number
}

export type Found = { kind: FuelFindingKind; evidence: Evidence }

/** What a rule says: whether it found something, and whether readings that are still missing could change that. */
export type Verdict = { found: Found | null; isWaiting: boolean }

export const NOTHING: Verdict = { found: null, isWaiting: false }
export const WAITING: Verdict = { found: null, isWaiting: true }

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE

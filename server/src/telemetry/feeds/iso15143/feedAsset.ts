import type { FaultSeverity } from '@yardmaster/core/telemetry/faults.ts'
import type { InvalidPart, Position } from '../../readings/reading.ts'

/** How a provider names an asset. Parts that it doesn't know are blank. */
export type FeedIdentity = {
  oemName: string
  model: string
  /** The name that the fleet's owner gave to the asset at the provider. */
  equipmentId: string
  serialNumber: string
  pin: string
}

/** What a provider measured at one instant, in SI units. */
export type FeedPoint = {
  /** Milliseconds since 1970. */
  at: number
  position?: Position
  fields: Record<string, number | boolean>
}

export type FeedFault = {
  /** Null if the provider doesn't say when the fault began. */
  at: number | null
  code: string
  description: string
  severity: FaultSeverity
  source: string
}

/** One asset on a page of a feed. */
export type FeedAsset = {
  identity: FeedIdentity
  /** In the order of their instants. */
  points: FeedPoint[]
  /** The faults that the page lists: the active ones in a snapshot, all that occurred in a series. */
  faults: FeedFault[]
  /** What could not be read. The rest of the asset is valid. */
  invalid: InvalidPart[]
}

export type FeedPage = {
  /** The provider's time of the answer, in milliseconds. Null if it names none. */
  snapshotAt: number | null
  assets: FeedAsset[]
  /** The address of the next page as the provider writes it. Null on the last page. */
  next: string | null
  /** The page before this one. */
  prev: string | null
  /** Entries that name no asset. */
  unreadable: number
}

import type { AssetStatus } from '@yardmaster/core/contract/fleet/inventory.ts'

/** One asset as the map knows it. */
export type MapAsset = {
  id: number
  name: string
  categoryId: number | null
  /** Null, as `lng` then is: it never told a position. */
  lat: number | null
  lng: number | null
  /** Degrees, clockwise from north. */
  heading: number | null
  /** Metres per second. */
  speed: number | null
  /** Null: it never reported. */
  status: AssetStatus | null
  /** Milliseconds of its last report. */
  at: number | null
  /** Ids of those that it carries. */
  flags: readonly number[]
}

/** What is empty or absent leaves nothing out. */
export type FleetFilter = {
  categories?: readonly number[]
  statuses?: readonly AssetStatus[]
  /** Those that carry one of these. */
  flags?: readonly number[]
  /** Ids of equipment. */
  assets?: readonly number[]
  /** What the server answered for tasks. Here, unlike elsewhere, none means that nothing matches. */
  within?: ReadonlySet<number> | undefined
}

export type FleetCounts = {
  total: number
  /** Those that never reported count nowhere. */
  statuses: Record<AssetStatus, number>
  /** By category; 0: without one. */
  categories: ReadonlyMap<number, number>
  flags: ReadonlyMap<number, number>
}

/** A point for MapLibre. Its id is that of the asset, for `updateData`. */
export type FleetFeature = {
  type: 'Feature'
  id: number
  geometry: { type: 'Point'; coordinates: [lng: number, lat: number] }
  properties: {
    name: string
    /** 0: without one. */
    categoryId: number
    status: AssetStatus | ''
    heading: number | null
  }
}

/** `all`: indices have changed. Otherwise the indices of what moved, or does or carries something else. */
export type FleetChange = 'all' | { moved: Uint32Array }

/**
 * The fleet of the branch in memory, in columns. An index is the place of an asset by name; indices hold until the
 * change `all`. It changes without becoming another object: in a component, read it through the hooks beside.
 */
export type Fleet = {
  readonly size: number
  /** Grows with every change that is told. */
  readonly version: number
  /** -1: none that is known. */
  indexOf: (id: number) => number
  idOf: (index: number) => number
  asset: (index: number) => MapAsset
  /** Indices by name. Every word of the search is in the name, in any case and with or without accents. */
  matching: (filter: FleetFilter, search: string) => Uint32Array
  countsOf: (indices: Uint32Array) => FleetCounts
  /** Of those that have a position. */
  featuresOf: (indices: Uint32Array) => FleetFeature[]
  /** Tells at most once a second, of more than 10,000 assets every 2 to 5 seconds. Returns what ends it. */
  subscribe: (listener: (change: FleetChange) => void) => () => void
}

export type FleetConnection = 'connecting' | 'live' | 'lost'

import type { Status } from '@yardmaster/core/contract/history/snapshots.ts'

export type MapAsset = {
  id: number
  name: string
  branchId: number
  categoryId: number | null
  /** Null, like `lng`, if the asset has never reported a position. */
  lat: number | null
  lng: number | null
  /** Degrees, clockwise from north. */
  heading: number | null
  /** Meters per second. */
  speed: number | null
  /** The activity. */
  status: Status
  /** The time of the last report, in milliseconds. */
  at: number | null
  /** Ids of the active flags. */
  flags: readonly number[]
  /** Whether the asset has an open ticket, whatever its activity. */
  inShop: boolean
}

/** An empty or absent criterion excludes nothing. */
export type FleetFilter = {
  categories?: readonly number[]
  statuses?: readonly Status[]
  /** Matches only assets in the shop, or only the others. */
  inShop?: boolean | undefined
  /** Matches assets that have one of these flags. */
  flags?: readonly number[]
  /** Equipment ids. */
  assets?: readonly number[]
  /**
   * The ids that the server returned for the task filter. Unlike in the other criteria, an empty set matches
   * nothing.
   */
  within?: ReadonlySet<number> | undefined
}

export type FleetCounts = {
  total: number
  /** Adds up to the total. */
  statuses: Record<Status, number>
  /** Counted apart, because an asset in the shop also has an activity. */
  inShop: number
  /** Keyed by category id; 0 stands for no category. */
  categories: ReadonlyMap<number, number>
  flags: ReadonlyMap<number, number>
}

/** A point for MapLibre. Its id is the asset id, as `updateData` needs it. */
export type FleetFeature = {
  type: 'Feature'
  id: number
  geometry: { type: 'Point'; coordinates: [lng: number, lat: number] }
  properties: {
    name: string
    /** 0 for no category. */
    categoryId: number
    status: Status
    inShop: boolean
    heading: number | null
  }
}

/**
 * `all` means that indices have changed. Otherwise holds the indices of assets that moved or whose status or
 * flags changed.
 */
export type FleetChange = 'all' | { moved: Uint32Array }

/**
 * The fleet of the branch in memory, stored in columns. An index is the position of an asset in name order;
 * indices are valid until the change `all`. The object is mutable and keeps its identity: components must
 * read it through the hooks in this folder.
 */
export type Fleet = {
  readonly size: number
  /** Increases with every published change. */
  readonly version: number
  /** Returns -1 for an unknown id. */
  indexOf: (id: number) => number
  idOf: (index: number) => number
  asset: (index: number) => MapAsset
  /**
   * Returns indices in name order. An asset matches if its name contains every word of the search, ignoring
   * case and accents.
   */
  matching: (filter: FleetFilter, search: string) => Uint32Array
  countsOf: (indices: Uint32Array) => FleetCounts
  /** Returns features for the assets that have a position. */
  featuresOf: (indices: Uint32Array) => FleetFeature[]
  /**
   * Notifies at most once a second; with more than 10,000 assets, every 2 to 5 seconds. Returns a function
   * that unsubscribes.
   */
  subscribe: (listener: (change: FleetChange) => void) => () => void
}

export type FleetConnection = 'connecting' | 'live' | 'lost'

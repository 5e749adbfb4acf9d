/** A stretch of time in which something held; the numbers are what the database keeps, and never change. */
export const INTERVAL_KINDS = {
  engine: 1,
  trip: 2,
  stop: 3,
  idle: 4,
  speeding: 5,
  /** Within a boundary or an area; `ref` says which. */
  inside: 6,
  silent: 7,
  /** On the road within one US state (region), or outside the United States (no region). */
  travel: 8,
} as const
export type IntervalKind = keyof typeof INTERVAL_KINDS

/**
 * Kinds of intervals: periods during which a condition held. The database stores the numbers, so they never
 * change.
 */
export const INTERVAL_KINDS = {
  engine: 1,
  trip: 2,
  stop: 3,
  idle: 4,
  speeding: 5,
  /** Inside a boundary or an area, which `ref` identifies. */
  inside: 6,
  silent: 7,
  /** On the road within one US state (region), or outside the United States (no region). */
  travel: 8,
  /** At work, by the work rule of the asset's category. */
  working: 9,
  /** Moved by something else, with its engine off: on a trailer or towed. */
  transported: 10,
  /**
   * What the device's own meters counted between two readings too far apart to know when: engine time in
   * `seconds`, distance in `metres`. Belongs to the day on which the gap ended, and is never split.
   */
  gap: 11,
  /** Own movement that is not a trip, such as that of a roller at work. Never overlaps a trip. */
  site: 12,
  /** An input of the device is on. Each has a kind of its own, because intervals of one kind don't overlap. */
  input1: 13,
  input2: 14,
  input3: 15,
  input4: 16,
  /** The device's own meter of the fuel used advanced, by the liters in `metres`. */
  fuel: 17,
} as const
export type IntervalKind = keyof typeof INTERVAL_KINDS

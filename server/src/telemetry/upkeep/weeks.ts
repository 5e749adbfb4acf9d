/** Event partitions hold one week each, counted from 1970. */
const MILLISECONDS = 604_800_000

export const weekOf = (at: number): number => Math.floor(at / MILLISECONDS)

export const startOfWeek = (week: number): number => week * MILLISECONDS

export const partitionOf = (week: number): string => `event_w${week}`

/** Returns the smallest key of an instant. */
export const firstKeyAt = (at: number): string => String(BigInt(Math.floor(at)) << 20n)

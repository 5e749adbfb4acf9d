import { getHeapStatistics } from 'node:v8'

/** Enough for most fleets, however small the heap is. */
const LEAST = 20_000

/**
 * Returns how many entries of this size may be cached in this share of the thread's heap. Caches grow with the fleet,
 * up to that.
 */
export const fitInHeap = (bytesEach: number, share: number): number =>
  Math.max(LEAST, Math.floor((getHeapStatistics().heap_size_limit * share) / bytesEach))

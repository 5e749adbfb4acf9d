/** A partition and its sorted copy. `inserted` and `deleted` match the copy's own counters. */
export type SortedCopy = { week: number; table: string; copy: string; inserted: number; deleted: number }

export type Step = 'watched' | 'copied' | 'indexed' | 'settled' | 'swapping' | 'swapped'

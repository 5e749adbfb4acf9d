/** A partition and its copy in order; `inserted` and `deleted` are what the copy's own counters show. */
export type SortedCopy = { week: number; table: string; copy: string; inserted: number; deleted: number }

export type Step = 'watched' | 'copied' | 'indexed' | 'settled' | 'swapping' | 'swapped'

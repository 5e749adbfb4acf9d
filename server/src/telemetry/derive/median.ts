const MEDIAN_OF = 5

/** The newest five values, and fewer while there are not as many. */
export function withNewest(values: readonly number[], value: number): number[] {
  const [, b, c, d, e] = values
  return b === undefined || c === undefined || d === undefined || e === undefined
    ? [...values, value]
    : [b, c, d, e, value]
}

const sorted = new Float64Array(MEDIAN_OF)

/** Sorted by insertion in one scratch array, since this runs for every level that is read. */
export function medianOf(values: readonly number[]): number {
  const { length } = values
  for (let i = 0; i < length; i++) {
    const value = values[i] ?? 0
    let place = i
    for (; place > 0 && (sorted[place - 1] ?? 0) > value; place--) sorted[place] = sorted[place - 1] ?? 0
    sorted[place] = value
  }
  return ((sorted[length >> 1] ?? 0) + (sorted[(length - 1) >> 1] ?? 0)) / 2
}

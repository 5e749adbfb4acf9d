const MEDIAN_OF = 5

/** Appends the value and returns the newest five values, or fewer if there aren't that many yet. */
export function withNewest(values: readonly number[], value: number): number[] {
  const [, b, c, d, e] = values
  return b === undefined || c === undefined || d === undefined || e === undefined
    ? [...values, value]
    : [b, c, d, e, value]
}

const sorted = new Float64Array(MEDIAN_OF)

/** Uses insertion sort in a shared scratch array, because this runs for every level reading. */
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

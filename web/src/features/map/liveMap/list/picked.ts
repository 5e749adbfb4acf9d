/** More assets couldn't be distinguished on the map, and would make the URL too long. */
const MOST_PICKED = 500

/** Toggles a single asset. Several assets, such as a range of rows, are all picked. */
export function withPicked(picked: ReadonlySet<number>, ids: readonly number[]): ReadonlySet<number> {
  const [first, ...others] = ids
  if (first !== undefined && others.length === 0 && picked.has(first))
    return new Set([...picked].filter((id) => id !== first))
  return new Set([...new Set([...picked, ...ids])].slice(0, MOST_PICKED))
}

/** Returns the rows from one to another, in either order. */
export const between = (from: number, to: number): number[] =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, step) => Math.min(from, to) + step)

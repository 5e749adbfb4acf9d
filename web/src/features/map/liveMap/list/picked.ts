/** More could not be told apart on the map, and would make its address unwieldy. */
const MOST_PICKED = 500

/** One is picked or let go; several, as from one row of a list to another, are all picked. */
export function withPicked(picked: ReadonlySet<number>, ids: readonly number[]): ReadonlySet<number> {
  const [first, ...others] = ids
  if (first !== undefined && others.length === 0 && picked.has(first))
    return new Set([...picked].filter((id) => id !== first))
  return new Set([...new Set([...picked, ...ids])].slice(0, MOST_PICKED))
}

/** From one row to another, whichever comes first. */
export const between = (from: number, to: number): number[] =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, step) => Math.min(from, to) + step)

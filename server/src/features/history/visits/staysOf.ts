/** At an instant it was seen within, or outside. Milliseconds since 1970. */
export type Sighting = { at: number; inside: boolean }

export type Stay = { start: number; end: number; before: boolean; after: boolean }

/** The stretches within a span in which it was inside: it is where it was last seen until it is seen elsewhere. */
export function staysOf(
  sightings: readonly Sighting[],
  { from, to }: { from: number; to: number },
  insideBefore: boolean,
): Stay[] {
  const stays: Stay[] = []
  let start = insideBefore ? from : null
  for (const { at, inside } of sightings) {
    if (inside) start ??= at
    else if (start !== null) {
      if (at > start) stays.push({ start, end: at, before: insideBefore && start === from, after: false })
      start = null
    }
  }
  if (start !== null && start < to)
    stays.push({ start, end: to, before: insideBefore && start === from, after: true })
  return stays
}

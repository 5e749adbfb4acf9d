/** Whether the asset was inside or outside at an instant, in milliseconds since 1970. */
export type Sighting = { at: number; inside: boolean }

export type Stay = { start: number; end: number; before: boolean; after: boolean }

/**
 * Returns the periods within a span in which the asset was inside. It counts as being where it was last seen
 * until it is seen elsewhere.
 */
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

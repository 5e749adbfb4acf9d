import { writeSnapshot } from './snapshotJson.ts'
import type { StateRow, Values } from './snapshotJson.ts'

/** Describes one asset in a message: the fields that differ from those sent before, or all of them. */
export function describeChange(row: StateRow, before: string | undefined): string {
  if (before === undefined) return writeSnapshot(row, () => true)
  const known: Values = JSON.parse(before)
  return writeSnapshot(row, (name, value, at) => {
    const last = Object.hasOwn(known, name) ? known[name] : undefined
    return last?.[0] !== value || last[1] !== at
  })
}

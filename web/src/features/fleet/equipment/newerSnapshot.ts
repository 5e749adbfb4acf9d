import type { Snapshot } from '@yardmaster/core/contract/history/snapshots.ts'

/** Merges a change into the known snapshot. For a field in both, the newer value wins. */
export function withNewer(known: Snapshot | null, change: Snapshot): Snapshot {
  if (!known) return change
  const fields = { ...known.fields }
  for (const [name, reading] of Object.entries(change.fields)) {
    const before = fields[name]
    if (!before || before.at <= reading.at) fields[name] = reading
  }
  const isOlder = (change.lastUpdateAt ?? '') < (known.lastUpdateAt ?? '')
  return isOlder ? { ...known, fields } : { ...known, ...change, fields }
}

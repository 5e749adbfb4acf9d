import type { Snapshot } from '@yardmaster/core/contract/history/snapshots.ts'

/** What changed, put over what was known. Of a field that came twice the newer value stays. */
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

import type { FieldValue } from '@yardmaster/core/telemetry/fields.ts'
import { ACTIVITY } from '../../db/activity.ts'

/** The newest values of an asset as stored in its row: { field: [value, milliseconds] }, in JSON. */
export type StateRow = {
  assetId: number
  lastUpdateAt: number | null
  status: string
  snapshot: string
}

/** The columns of asset_state that make up a StateRow, in this order. */
export const STATE_COLUMNS = `asset_state.asset_id, (extract(epoch from last_update_at) * 1000)::bigint,
  ${ACTIVITY}, snapshot`

export const stateFrom = ([assetId, lastUpdateAt, status, snapshot]: (string | null)[]): StateRow => ({
  assetId: Number(assetId),
  lastUpdateAt: lastUpdateAt ? Number(lastUpdateAt) : null,
  status: status ?? '',
  snapshot: snapshot ?? '{}',
})

export type Values = Record<string, [value: FieldValue, at: number]>

/**
 * Writes one asset as JSON for the API, with the wanted fields. PostgreSQL would take ten times as long to
 * extract the values.
 */
export function writeSnapshot(
  { assetId, lastUpdateAt, status, snapshot }: StateRow,
  wanted: (name: string, value: FieldValue, at: number) => boolean,
): string {
  // Caches the formatted instant, because most values of a reading share it.
  let lastAt = lastUpdateAt ?? 0
  let iso = new Date(lastAt).toISOString()
  const known = lastUpdateAt === null ? 'null' : `"${iso}"`
  let members = ''
  for (const [name, [value, at]] of Object.entries(JSON.parse(snapshot) as Values)) {
    if (!wanted(name, value, at)) continue
    if (at !== lastAt) iso = new Date((lastAt = at)).toISOString()
    members += `${members && ','}${JSON.stringify(name)}:{"value":${JSON.stringify(value)},"at":"${iso}"}`
  }
  return `{"assetId":${assetId},"lastUpdateAt":${known},"status":"${status}","fields":{${members}}}`
}

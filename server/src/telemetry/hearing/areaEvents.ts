import { keyToBigint } from '@yardmaster/core/events/eventKey.ts'
import { EVENT_TYPES } from '@yardmaster/core/events/types.ts'
import type pg from 'pg'
import { derivedKey } from '../readings/key.ts'

export type AreaEvent = {
  accountId: number
  areaId: number
  type: 'gatewayConnect' | 'gatewayDisconnect' | 'assetsInRange'
  at: number
  which?: number
  fields: Record<string, unknown>
}

/** Writes events of areas and notifies subscribers of gateways. Of assets in range, each asset has its own event. */
export async function writeAreaEvents(client: pg.ClientBase, events: readonly AreaEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ accountId, areaId, type, at, which = 0, fields }) => ({
    accountId,
    areaId,
    type,
    k: keyToBigint(derivedKey({ type, at, which })),
    fields: JSON.stringify(fields),
  }))
  await client.query({
    name: 'write_area_events',
    text: `insert into area_event (account_id, area_id, k, type, fields)
      select * from unnest($1::int[], $2::int[], $3::int8[], $4::int2[], $5::json[]) on conflict do nothing`,
    values: [
      rows.map(({ accountId }) => accountId),
      rows.map(({ areaId }) => areaId),
      rows.map(({ k }) => k),
      rows.map(({ type }) => EVENT_TYPES[type]),
      rows.map(({ fields }) => fields),
    ],
  })
  const told = rows.filter(({ type }) => type !== 'assetsInRange')
  if (told.length === 0) return
  await client.query({
    name: 'tell_area_events',
    text: 'select tell_area_events($1::int[], $2::int[], $3::text[], $4::int8[])',
    values: [
      told.map(({ accountId }) => accountId),
      told.map(({ areaId }) => areaId),
      told.map(({ type }) => type),
      told.map(({ k }) => k),
    ],
  })
}

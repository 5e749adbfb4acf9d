import { keyToBigint } from '@yardmaster/core/events/eventKey.ts'
import type { EventType } from '@yardmaster/core/events/types.ts'
import { EVENT_TYPES } from '@yardmaster/core/events/types.ts'
import type pg from 'pg'
import { EQUIPMENT_CHANNEL } from '../live/payload.ts'
import { fnv1a } from '../readings/fnv1a.ts'
import { derivedKey } from '../readings/key.ts'
import type { LockedGateway } from './hearing.queries.ts'
import type { Heard, Presence } from './presence.ts'
import { writeAreaEvents } from './areaEvents.ts'
import type { AreaEvent } from './areaEvents.ts'

/** What new reports of a gateway changed. */
export type HeardArea = LockedGateway & {
  /** When it connected, or null if it was connected before or still isn't. */
  connectedAt: number | null
  /** Those that changed. */
  presences: readonly Presence[]
  changes: (Heard & { at: number; count: number })[]
}

/** Writes what gateways heard, in the caller's transaction. */
export async function writeHeard(client: pg.ClientBase, areas: readonly HeardArea[]): Promise<void> {
  if (areas.length === 0) return
  await writeStates(client, areas)
  await writePresences(client, areas)
  await writeAreaEvents(client, areas.flatMap(eventsOf))
  await writeAssetEvents(client, areas)
}

/** Clears the flag after the state is written, because the flag is lowered at the instant of the newest report. */
async function writeStates(client: pg.ClientBase, areas: readonly HeardArea[]): Promise<void> {
  await client.query({
    name: 'update_gateway_states',
    text: `update gateway_state s set heard_at = to_timestamp(u.heard_at / 1000.0),
        listed_at = to_timestamp(u.listed_at / 1000.0),
        offline_at = case when u.connected then null else s.offline_at end
      from unnest($1::int[], $2::int[], $3::int8[], $4::int8[], $5::bool[])
        as u (account_id, area_id, heard_at, listed_at, connected)
      where s.account_id = u.account_id and s.area_id = u.area_id`,
    values: [
      areas.map(({ accountId }) => accountId),
      areas.map(({ areaId }) => areaId),
      areas.map(({ heardAt }) => heardAt),
      areas.map(({ listedAt }) => listedAt),
      areas.map(({ connectedAt }) => connectedAt !== null),
    ],
  })
  const connected = areas.filter(({ connectedAt }) => connectedAt !== null)
  if (connected.length === 0) return
  await client.query({
    name: 'lower_gateway_flags',
    text: `delete from area_flag f using unnest($1::int[], $2::int[]) as u (account_id, area_id)
      where f.account_id = u.account_id and f.area_id = u.area_id and f.flag_id = ${GATEWAY_OFFLINE_FLAG}`,
    values: [connected.map(({ accountId }) => accountId), connected.map(({ areaId }) => areaId)],
  })
}

export const GATEWAY_OFFLINE_FLAG = 3

async function writePresences(client: pg.ClientBase, areas: readonly HeardArea[]): Promise<void> {
  const rows = areas.flatMap(({ accountId, areaId, presences }) =>
    presences.map((presence) => ({ ...presence, accountId, areaId })),
  )
  if (rows.length === 0) return
  await client.query({
    name: 'write_area_hearings',
    text: `insert into area_hearing (account_id, area_id, asset_id, since, heard_at, rssi, missed, gone_at)
      select account_id, area_id, asset_id, to_timestamp(since / 1000.0), to_timestamp(heard_at / 1000.0),
        greatest(-32768, least(32767, round(rssi)))::int2, least(missed, 32767)::int2, to_timestamp(gone_at / 1000.0)
      from unnest($1::int[], $2::int[], $3::int[], $4::int8[], $5::int8[], $6::float8[], $7::int[], $8::int8[])
        as u (account_id, area_id, asset_id, since, heard_at, rssi, missed, gone_at)
      on conflict (account_id, area_id, asset_id) do update
        set since = excluded.since, heard_at = excluded.heard_at, rssi = excluded.rssi, missed = excluded.missed,
          gone_at = excluded.gone_at`,
    values: [
      rows.map(({ accountId }) => accountId),
      rows.map(({ areaId }) => areaId),
      rows.map(({ assetId }) => assetId),
      rows.map(({ since }) => since),
      rows.map(({ heardAt }) => heardAt),
      rows.map(({ rssi }) => rssi),
      rows.map(({ missed }) => missed),
      rows.map(({ goneAt }) => goneAt),
    ],
  })
}

const eventsOf = ({ accountId, areaId, connectedAt, changes }: HeardArea): AreaEvent[] => [
  ...(connectedAt === null
    ? []
    : [{ accountId, areaId, type: 'gatewayConnect' as const, at: connectedAt, fields: {} }]),
  ...changes.map(({ at, count, came, went }) => ({
    accountId,
    areaId,
    type: 'assetsInRange' as const,
    at,
    // Two parts of one list can both bring assets.
    which: fnv1a([...came, '-', ...went].join()),
    fields: { count, came, went },
  })),
]

const ASSET_EVENT: EventType = 'assetsInRange'

/** Records the change in the history of each asset, too. Events of no reading survive when an asset is derived again. */
async function writeAssetEvents(client: pg.ClientBase, areas: readonly HeardArea[]): Promise<void> {
  const events = areas.flatMap(({ accountId, areaId, name, changes }) =>
    changes.flatMap(({ at, came, went }) =>
      [...came, ...went].map((assetId) => ({
        accountId,
        assetId,
        k: keyToBigint(derivedKey({ type: ASSET_EVENT, at, which: areaId })),
        fields: JSON.stringify({ gateway: name, state: came.includes(assetId) ? 'heard' : 'gone', areaId }),
      })),
    ),
  )
  if (events.length === 0) return
  const accountIds = events.map(({ accountId }) => accountId)
  const assetIds = events.map(({ assetId }) => assetId)
  const ks = events.map(({ k }) => k)
  await client.query({
    name: 'write_heard_events',
    text: `insert into event (account_id, asset_id, k, type, is_status, fields)
      select u.account_id, u.asset_id, u.k, ${EVENT_TYPES[ASSET_EVENT]}, false, u.fields
      from unnest($1::int[], $2::int[], $3::int8[], $4::json[]) as u (account_id, asset_id, k, fields)
      on conflict do nothing`,
    values: [accountIds, assetIds, ks, events.map(({ fields }) => fields)],
  })
  // The map loads these assets again.
  await client.query({
    name: 'notify_heard_assets',
    text: `select pg_notify('${EQUIPMENT_CHANNEL}', account_id || ':' || asset_id)
      from unnest($1::int[], $2::int[]) as u (account_id, asset_id)`,
    values: [accountIds, assetIds],
  })
  await client.query({
    name: 'tell_heard_events',
    text: `select tell_events($1::int[], $2::int[], array_fill('${ASSET_EVENT}'::text, array[cardinality($1::int[])]),
      $3::int8[], array_fill(false, array[cardinality($1::int[])]))`,
    values: [accountIds, assetIds, ks],
  })
}

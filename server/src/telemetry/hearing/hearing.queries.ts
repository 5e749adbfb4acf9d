import type pg from 'pg'
import { trueInstant } from '../readings/clockAhead.ts'
import type { Device } from '../readings/intake.ts'
import type { Presence } from './presence.ts'
import { contentOf, nameOf } from './report.ts'
import type { GatewayReport } from './report.ts'

/** The state of a gateway, locked until the transaction ends. Instants are in milliseconds since 1970. */
export type LockedGateway = {
  accountId: number
  areaId: number
  deviceId: number
  heardAt: number | null
  listedAt: number | null
  offlineAt: number | null
  /** As the account chose. Null for the standard. */
  silenceSeconds: number | null
  /** Place and area. */
  name: string
}

const msOf = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`

/**
 * Returns the gateways among the senders of these reports that are in their area now, and locks their states in
 * a fixed order. A state that another device left is replaced.
 */
export async function lockGateways(
  client: pg.ClientBase,
  reports: readonly GatewayReport[],
): Promise<LockedGateway[]> {
  const senders = [...new Map(reports.map((report) => [nameOf(report), report])).values()]
  const values = [
    reports.map(({ accountId }) => accountId),
    reports.map(({ areaId }) => areaId),
    reports.map(({ deviceId }) => deviceId),
  ]
  await client.query({
    name: 'make_gateway_states',
    text: `insert into gateway_state as s (account_id, area_id, device_id)
      select distinct a.account_id, a.area_id, a.device_id
      from unnest($1::int[], $2::int[], $3::int[]) as sent (account_id, area_id, device_id)
      join device_assignment a on a.account_id = sent.account_id and a.area_id = sent.area_id
        and a.device_id = sent.device_id and a.to_at is null
      order by 1, 2
      on conflict (account_id, area_id) do update
        set device_id = excluded.device_id, heard_at = null, listed_at = null, offline_at = null
        where s.device_id <> excluded.device_id`,
    values,
  })
  const { rows } = await client.query<LockedGateway>({
    name: 'lock_gateways',
    text: `select s.account_id as "accountId", s.area_id as "areaId", s.device_id as "deviceId",
        ${msOf('heard_at')} as "heardAt", ${msOf('listed_at')} as "listedAt", ${msOf('offline_at')} as "offlineAt",
        (account.telemetry ->> 'gatewaySilenceSeconds')::float8 as "silenceSeconds",
        place.name || ' · ' || area.name as name
      from unnest($1::int[], $2::int[]) as wanted (account_id, area_id)
      join gateway_state s on s.account_id = wanted.account_id and s.area_id = wanted.area_id
      join account on account.id = s.account_id
      join area on area.account_id = s.account_id and area.id = s.area_id
      join place on place.account_id = area.account_id and place.id = area.place_id
      order by s.account_id, s.area_id for update of s`,
    values: [senders.map(({ accountId }) => accountId), senders.map(({ areaId }) => areaId)],
  })
  return rows
}

/** Stores the reports and returns those that are new. */
export async function storeReports(
  client: pg.ClientBase,
  reports: readonly GatewayReport[],
): Promise<GatewayReport[]> {
  const contents = reports.map(({ reading }) => contentOf(reading))
  const { rows } = await client.query<{ key: string }>({
    name: 'store_gateway_reports',
    text: `insert into gateway_report (account_id, area_id, device_id, at, content, reading)
      select account_id, area_id, device_id, to_timestamp(at / 1000.0), content, reading
      from unnest($1::int[], $2::int[], $3::int[], $4::int8[], $5::text[], $6::json[])
        as sent (account_id, area_id, device_id, at, content, reading)
      on conflict do nothing
      returning concat_ws(':', account_id, area_id, device_id, round(extract(epoch from at) * 1000)::int8, content) as key`,
    values: [
      reports.map(({ accountId }) => accountId),
      reports.map(({ areaId }) => areaId),
      reports.map(({ deviceId }) => deviceId),
      reports.map(({ reading }) => reading.at),
      contents,
      reports.map(({ reading }) => JSON.stringify(reading)),
    ],
  })
  const added = new Set(rows.map(({ key }) => key))
  // A report that occurs twice is new once.
  return reports.filter(({ accountId, areaId, deviceId, reading }, index) =>
    added.delete([accountId, areaId, deviceId, reading.at, contents[index]].join(':')),
  )
}

/** A beacon that a gateway heard, and the asset that it was on then. */
export type BeaconOfAsset = { beacon: Omit<Device, 'accountId'>; assetId: number; rssi: number | null }

/** Finds the assets whose beacons the reports list. */
export async function findBeacons(
  client: pg.ClientBase,
  reports: readonly GatewayReport[],
): Promise<ReadonlyMap<GatewayReport, readonly BeaconOfAsset[]>> {
  const heard = reports.flatMap((report) =>
    (report.reading.beacons ?? []).map((beacon) => ({ report, beacon })),
  )
  if (heard.length === 0) return new Map()
  const { rows } = await client.query<{ n: number; id: number; asset_id: number }>({
    name: 'beacons_of_assets',
    text: `select n::int, d.id, a.equipment_id as asset_id
      from unnest($1::int[], $2::text[], $3::int8[]) with ordinality as heard (account_id, unique_id, at, n)
      join device d on d.account_id = heard.account_id and d.unique_id = heard.unique_id
        and d.device_type = 'beacon'
      join device_assignment a on a.account_id = d.account_id and a.device_id = d.id and a.equipment_id is not null
        and a.from_at <= to_timestamp(heard.at / 1000.0)
        and (a.to_at is null or a.to_at > to_timestamp(heard.at / 1000.0))
      order by n`,
    values: [
      heard.map(({ report }) => report.accountId),
      heard.map(({ beacon }) => beacon.id),
      heard.map(({ report }) => trueInstant(report.reading)),
    ],
  })
  const found = new Map<GatewayReport, BeaconOfAsset[]>()
  for (const { n, id, asset_id: assetId } of rows) {
    const each = heard[n - 1]
    if (!each) continue
    const { id: uniqueId, rssi } = each.beacon
    const list = found.get(each.report) ?? []
    found.set(each.report, list)
    list.push({ beacon: { id, uniqueId, model: '' }, assetId, rssi })
  }
  return found
}

type PresenceRow = Presence & { accountId: number; areaId: number }

export async function readPresences(
  client: pg.ClientBase,
  gateways: readonly LockedGateway[],
): Promise<Map<string, Map<number, Presence>>> {
  const { rows } = await client.query<PresenceRow>({
    name: 'area_hearings',
    text: `select h.account_id as "accountId", h.area_id as "areaId", asset_id as "assetId", rssi, missed,
        ${msOf('since')} as since, ${msOf('heard_at')} as "heardAt", ${msOf('gone_at')} as "goneAt"
      from unnest($1::int[], $2::int[]) as wanted (account_id, area_id)
      join area_hearing h on h.account_id = wanted.account_id and h.area_id = wanted.area_id`,
    values: [gateways.map(({ accountId }) => accountId), gateways.map(({ areaId }) => areaId)],
  })
  const areas = Map.groupBy(rows, nameOf)
  return new Map(
    [...areas].map(([name, own]) => [
      name,
      new Map(own.map(({ accountId: _account, areaId: _area, ...presence }) => [presence.assetId, presence])),
    ]),
  )
}

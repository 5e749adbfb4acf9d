import type pg from 'pg'
import type { JobContext } from '../../jobs/job.ts'
import { nearestPlace } from '../../outbound/geocoder/places.ts'

/** Looking up a town takes some 20 microseconds. Other work of the process must not wait long for a batch. */
const BATCH = 500
/** Degrees, about a kilometer. A parked asset whose position wavers keeps its town. */
const MOVED = 0.01

type Asset = { account_id: number; asset_id: number; lat: number; lng: number }

/** Walks along both primary keys. An index on positions would make every write of a state more expensive. */
const FIND = `
  select s.account_id, s.asset_id, s.lat, s.lng
  from asset_state s
  left join asset_town t on t.account_id = s.account_id and t.asset_id = s.asset_id
  where (s.account_id, s.asset_id) > ($1, $2) and s.lat is not null and s.lng is not null
    and (t.asset_id is null or abs(s.lat - t.lat) > ${MOVED} or abs(s.lng - t.lng) > ${MOVED})
  order by s.account_id, s.asset_id limit ${BATCH}`

const ADD_TOWNS = `
  insert into town (account_id, name, state, country)
  select distinct * from unnest($1::integer[], $2::text[], $3::text[], $4::text[])
  on conflict do nothing`

const SET_TOWNS = `
  insert into asset_town (account_id, asset_id, town_id, lat, lng)
  select given.account_id, given.asset_id, town.id, given.lat, given.lng
  from unnest($1::integer[], $2::text[], $3::text[], $4::text[], $5::integer[], $6::float8[], $7::float8[])
    as given (account_id, name, state, country, asset_id, lat, lng)
  join town on town.account_id = given.account_id and town.name = given.name and town.state = given.state
    and town.country = given.country
  on conflict (account_id, asset_id) do update set town_id = excluded.town_id, lat = excluded.lat, lng = excluded.lng`

/** Looks up the nearest town of every asset that has moved. Returns their number. */
export async function nameTowns(pool: pg.Pool, { signal }: Pick<JobContext, 'signal'>): Promise<number> {
  let total = 0
  let last: [number, number] = [0, 0]
  for (;;) {
    signal.throwIfAborted()
    const { rows } = await pool.query<Asset>(FIND, last)
    const end = rows.at(-1)
    if (!end) return total
    await write(pool, rows)
    total += rows.length
    last = [end.account_id, end.asset_id]
  }
}

async function write(pool: pg.Pool, assets: readonly Asset[]): Promise<void> {
  const found = assets.flatMap((asset) => {
    const town = nearestPlace(asset.lat, asset.lng)
    return town ? { asset, town } : []
  })
  const towns = [
    found.map(({ asset }) => asset.account_id),
    found.map(({ town }) => town.name),
    found.map(({ town }) => town.state),
    found.map(({ town }) => town.country),
  ]
  await pool.query(ADD_TOWNS, towns)
  await pool.query(SET_TOWNS, [
    ...towns,
    found.map(({ asset }) => asset.asset_id),
    found.map(({ asset }) => asset.lat),
    found.map(({ asset }) => asset.lng),
  ])
}

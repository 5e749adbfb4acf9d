import http from 'node:http'
import { livePayloads } from '../server/src/telemetry/live/payload.ts'
import { fillEquipment } from './equipment.ts'
import type { Yard } from './yard.ts'

const CATEGORIES = 12

/**
 * Inserts assets of several categories, most of them within a few kilometers of one of forty yards and
 * sites.
 */
export async function fillMapFleet(yard: Yard, from: number, to: number): Promise<void> {
  await fillEquipment(yard, from, to)
  await yard.owner.query(
    `insert into category (account_id, id, name, icon, color)
     select 1, n, 'Kind ' || n, 'excavator', '#689f38' from generate_series(2, $1::int) n on conflict do nothing`,
    [CATEGORIES],
  )
  await yard.owner.query(
    'update equipment set category_id = 1 + (hashint4(id) & 1023) % $3 where account_id = 1 and id between $1 and $2',
    [from, to, CATEGORIES],
  )
  await yard.ingest.query(
    `update asset_state set
       lat = 37 + 4 * (abs(hashint4(asset_id % 40)) % 1000) / 1000.0 + (random() - 0.5) * 0.1,
       lng = -109 + 7 * (abs(hashint4(asset_id % 40 + 1000)) % 1000) / 1000.0 + (random() - 0.5) * 0.1,
       heading = (random() * 359)::int, speed = case when status = 'moving' then random() * 30 else 0 end
     where account_id = 1 and asset_id between $1 and $2`,
    [from, to],
  )
  await yard.owner.query('vacuum analyze')
}

/** Moves some of the assets and publishes the changes as ingest does. Returns how many were moved. */
export async function moveSome({ ingest }: Yard, size: number, count: number): Promise<number> {
  const ids = new Set(Array.from({ length: count }, () => 1 + Math.floor(Math.random() * size)))
  const client = await ingest.connect()
  try {
    await client.query('begin')
    const { rowCount } = await client.query(
      `update asset_state set lat = lat + (random() - 0.5) / 500, lng = lng + (random() - 0.5) / 500, status = 'moving',
         heading = (random() * 359)::int, speed = random() * 30, last_update_at = now(), changed_in = pg_current_xact_id()
       where account_id = 1 and asset_id = any($1)`,
      [[...ids]],
    )
    for (const payload of livePayloads(1, ids)) await client.query("select pg_notify('live', $1)", [payload])
    await client.query('commit')
    return rowCount ?? 0
  } finally {
    client.release()
  }
}

/** Returns the size of a response in bytes as sent over the network. */
export const bytesOf = (address: string, headers: http.OutgoingHttpHeaders): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = http.get(address, { headers }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () => resolve(bytes))
    })
    request.on('error', reject)
  })

/** Counts the bytes that a stream sends, including the framing of its events. */
export async function countStream(address: string, cookie: string) {
  const begun = Promise.withResolvers<void>()
  let bytes = 0
  const request = http.get(address, { headers: { cookie } }, (response) => {
    response.on('error', () => {})
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      begun.resolve()
    })
  })
  request.on('error', begun.reject)
  await begun.promise
  return { bytes: () => bytes, close: () => request.destroy() }
}

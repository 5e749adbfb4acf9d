import { ACTIVITY } from '../../../db/activity.ts'
import type { Database } from '../../../db/database.ts'
import { instantText } from '../../../db/isoText.ts'
import { ACTIVITY_SINCE } from '../../../intervals/activitySince.ts'
import type { Doubts } from '../../../positions/doubts.ts'
import { believes } from '../../../positions/doubts.ts'
import type { Stretch } from '../../../db/stretches.ts'

/** A link that is valid now, and the asset as it is now. */
export type OpenLink = {
  id: number
  assetId: number
  createdAt: string
  expiresAt: string
  company: { name: string; phone: string }
  name: string
  category: { name: string; icon: string; color: string } | null
  picture: string | null
  status: string
  since: string | null
  reportedAt: string | null
  position: { lat: number; lng: number; at: string; speed: number | null; heading: number | null } | null
  metric: boolean
}

const POSITION_AT = `to_timestamp((asset_state.snapshot #>> '{lat,1}')::float8 / 1000.0)`

const POSITION = `case when asset_state.lat is not null and asset_state.lng is not null then json_build_object(
  'lat', asset_state.lat, 'lng', asset_state.lng, 'speed', asset_state.speed, 'heading', asset_state.heading,
  'at', ${instantText(`coalesce(${POSITION_AT}, asset_state.last_update_at)`)}) end`

/**
 * A link ends with its time, when it is revoked, when its asset is archived or sold, and when the company no longer
 * has the map.
 */
const LINK = `
  select json_build_object(
    'id', link.id, 'assetId', equipment.id, 'createdAt', ${instantText('link.created_at')},
    'expiresAt', ${instantText('link.expires_at')},
    'company', json_build_object('name', account.name, 'phone', account.phone),
    'name', equipment.name,
    'category', case when category.id is not null
      then json_build_object('name', category.name, 'icon', category.icon, 'color', category.color) end,
    'picture', image.list_file_key,
    'status', ${ACTIVITY}, 'since', ${instantText(`(${ACTIVITY_SINCE})`)},
    'reportedAt', ${instantText('asset_state.last_update_at')},
    'position', ${POSITION}, 'metric', branch.use_metric)
  from live_link as link
  join account on account.id = link.account_id and 'maptrac' = any (account.active_features)
  join equipment on equipment.account_id = link.account_id and equipment.id = link.equipment_id
    and equipment.archived_at is null
  join branch on branch.account_id = equipment.account_id and branch.id = equipment.branch_id
  left join category on category.account_id = equipment.account_id and category.id = equipment.category_id
  left join equipment_image as image on image.account_id = equipment.account_id and image.id = equipment.main_image_id
  left join asset_state on asset_state.account_id = equipment.account_id and asset_state.asset_id = equipment.id
  where link.account_id = $1 and link.token_hash = $2 and link.revoked_at is null and link.expires_at > $3::timestamptz`

type Wanted = { accountId: number; tokenHash: Buffer; now: Temporal.Instant }

/** Returns null for a link that is not valid. */
export async function findOpenLink(
  database: Database,
  { accountId, tokenHash, now }: Wanted,
): Promise<OpenLink | null> {
  const values = [accountId, tokenHash, now.toString()]
  const [row] = await database.read(accountId, { name: 'liveLink', text: LINK, values })
  return row?.[0] ? (JSON.parse(row[0]) as OpenLink) : null
}

/** Someone who comes back after this many minutes opens the link again. */
const AWAY_MINUTES = 10
/** An open page asks more often than anybody needs to know. */
const PRECISION_SECONDS = 60

const OPENING = `
  with extended as (
    update live_link_opening set seen_at = greatest(seen_at, $5::timestamptz)
    where account_id = $1 and link_id = $2 and network = $3
      and seen_at > $5::timestamptz - interval '${AWAY_MINUTES} minutes'
      and seen_at < $5::timestamptz - interval '${PRECISION_SECONDS} seconds')
  insert into live_link_opening (account_id, link_id, network, address, opened_at, seen_at)
  select $1, $2, $3, $4, $5::timestamptz, $5::timestamptz
  where not exists (
    select from live_link_opening where account_id = $1 and link_id = $2 and network = $3
      and seen_at > $5::timestamptz - interval '${AWAY_MINUTES} minutes')
  on conflict do nothing`

type Reader = { accountId: number; linkId: number; network: string; address: string; now: Temporal.Instant }

/** Records who looks at the link, once for as long as they keep looking. */
export async function recordOpening(
  database: Database,
  { accountId, linkId, network, address, now }: Reader,
): Promise<void> {
  await database.read(accountId, {
    name: 'liveLinkOpening',
    text: OPENING,
    values: [accountId, linkId, network, address, now.toString()],
  })
}

/** Of the positions within a few seconds, the first one. */
const TRAIL = `
  select distinct on ((k >> 20) / $5::bigint) k, lat, lng, fields ->> 'accuracy'
  from event
  where account_id = $1 and asset_id = $2 and k >= $3 and k < $4 and is_status and lat is not null
  order by (k >> 20) / $5::bigint, k`

type Period = Stretch & { everyMs: number; doubts: Doubts }
export type LivePoint = [lat: number, lng: number, at: number]

/** Returns the believed positions of a period, oldest first. */
export async function findTrail(
  database: Database,
  { accountId, assetId }: { accountId: number; assetId: number },
  { from, before, everyMs, doubts }: Period,
): Promise<LivePoint[]> {
  const rows = await database.read(accountId, {
    name: 'liveTrail',
    text: TRAIL,
    values: [accountId, assetId, from, before, everyMs],
  })
  return rows.flatMap(([k, lat, lng, accuracy]): LivePoint[] => {
    const at = Number(BigInt(k ?? 0) >> 20n)
    return believes(doubts, { at, accuracy: Number(accuracy ?? 0) }) ? [[Number(lat), Number(lng), at]] : []
  })
}

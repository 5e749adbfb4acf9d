import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import type { Context } from '../../../context.ts'
import { VISIBLE_IN_BRANCH, branchScopeValues } from '../../../db/scope.ts'
import type { InstantCursor } from '../../../db/paging.ts'
import { secondsWithin } from '../../../intervals/withinPeriod.ts'

export type Wanted = {
  /** Limits the list to assets that are not reporting now. */
  silentOnly: boolean
  categoryId: number | null
  since: Temporal.Instant
  now: Temporal.Instant
}

/** Silent periods don't overlap, so only the last one that began before the range can reach into it. */
const PAST = `
  select count(*) as times,
    coalesce(sum(${secondsWithin({ start: 'start_at', end: 'end_at', from: '$5::timestamptz', until: '$6::timestamptz' })}), 0) as seconds
  from closed_interval
  where account_id = $1 and asset_id = equipment.id and kind = ${INTERVAL_KINDS.silent} and end_at > $5
    and start_at >= coalesce((
      select begun.start_at from closed_interval as begun
      where begun.account_id = $1 and begun.asset_id = equipment.id and begun.kind = ${INTERVAL_KINDS.silent}
        and begun.start_at < $5
      order by begun.start_at desc limit 1
    ), $5)
  offset 0`

/**
 * The devices of an asset that never reported, and since when they have been assigned. If the asset itself never
 * reported, these are all of its devices.
 */
const NEVER = `
  select equipment_id, string_agg(unique_id, ', ' order by device.id) as devices,
    min(coalesce(assigned_at, greatest(from_at, device.created_at))) as assigned_at
  from device_assignment as assignment
  join device on device.account_id = $1 and device.id = device_id
  left join asset_state on asset_state.account_id = $1 and asset_id = equipment_id
  where assignment.account_id = $1 and to_at is null and device_type <> 'beacon' and (seen_at is null or last_update_at is null)
  group by equipment_id`

/** Precedes every last report. */
const BEFORE_ALL = `'1970-01-01Z'::timestamptz`

/**
 * Sorted by the last report, oldest first, so that devices that never reported come first and silent assets
 * precede those that report again.
 */
const DISCONNECTIONS = `
  select json_build_object('id', id, 'name', name, 'category', category, 'devices', devices, 'sortedBy', to_json(sorted_by),
    'assignedAt', to_json(assigned_at), 'lastAt', to_json(last_update_at), 'silentSince', to_json(silent_since),
    'times', times, 'seconds', seconds)
  from (
    select equipment.id, equipment.name, null::timestamptz as last_update_at, null::timestamptz as silent_since,
      0 as times, 0 as seconds, assigned_at, ${BEFORE_ALL} as sorted_by,
      (select name from category where category.account_id = $1 and category.id = equipment.category_id) as category,
      never.devices
    from equipment join (${NEVER}) as never on never.equipment_id = equipment.id
    where ${VISIBLE_IN_BRANCH} and ($7::integer is null or equipment.category_id = $7)
      and ($9::timestamptz is null or (${BEFORE_ALL}, equipment.id) > ($9, $10::integer))
    union all
    (select equipment.id, equipment.name, last_update_at, silent_since,
      times + (silent_since is not null)::integer as times,
      round(seconds + case when silent_since is null then 0
        else greatest(0, extract(epoch from $6::timestamptz - greatest(silent_since, $5))) end) as seconds,
      null, last_update_at,
      (select name from category where category.account_id = $1 and category.id = equipment.category_id) as category,
      (select string_agg(unique_id, ', ' order by device.id) from device_assignment
        join device on device.account_id = $1 and device.id = device_id
        where device_assignment.account_id = $1 and equipment_id = equipment.id and to_at is null) as devices
    from equipment
    join asset_state on asset_state.account_id = equipment.account_id and asset_state.asset_id = equipment.id
    cross join lateral (select to_timestamp((silent_k >> 20) / 1000.0) as silent_since) as going
    cross join lateral (${PAST}) as past
    where ${VISIBLE_IN_BRANCH} and last_update_at is not null
      and ($7::integer is null or equipment.category_id = $7)
      and (silent_k is not null or (times > 0 and not $8::boolean))
      and ($9::timestamptz is null or (last_update_at, equipment.id) > ($9, $10::integer))
    order by last_update_at, equipment.id
    limit $11::integer)
    order by sorted_by, id
    limit $11::integer
  ) as page`

export type Disconnection = {
  id: number
  name: string
  category: string | null
  devices: string | null
  /** The place in the list. */
  sortedBy: string
  /** Since when the devices have been assigned, if they never reported; otherwise null. */
  assignedAt: string | null
  /** Null if the devices never reported. */
  lastAt: string | null
  /** Null while the asset is reporting. */
  silentSince: string | null
  /** Within the requested period, including the current silence. */
  times: number
  seconds: number
}

export async function findDisconnections(
  ctx: Pick<Context, 'read' | 'session'>,
  { silentOnly, categoryId, since, now }: Wanted,
  after: InstantCursor | null,
  most: number | null,
): Promise<Disconnection[]> {
  const rows = await ctx.read({
    name: 'disconnections',
    text: DISCONNECTIONS,
    values: [
      ...branchScopeValues(ctx.session),
      since.toString(),
      now.toString(),
      categoryId,
      silentOnly,
      after?.at.toString() ?? null,
      after?.id ?? null,
      most,
    ],
  })
  return rows.map(([json]) => JSON.parse(json ?? '') as Disconnection)
}

export const listCategories = ({ db, session }: Context) =>
  db
    .selectFrom('category')
    .where('accountId', '=', session.accountId)
    .where('deletedAt', 'is', null)
    .orderBy('name')
    .select(['id', 'name'])
    .execute()

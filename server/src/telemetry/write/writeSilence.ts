import { keyToBigint } from '@yardmaster/core/events/eventKey.ts'
import { EVENT_TYPES } from '@yardmaster/core/events/types.ts'
import type { EventType } from '@yardmaster/core/events/types.ts'
import type pg from 'pg'
import { silenceAfter } from '../derive/derive.ts'
import type { AssetState } from '../derive/state.ts'
import { derivedKey } from '../readings/key.ts'
import type { AssetRef } from './assetStates.ts'
import { makeMissingWeeks } from './eventWeeks.ts'

const NOT_REPORTING = 2

/** An asset that counted as silent until a reading arrived that is newer than its newest one. */
export type HeardAsset = { asset: AssetRef; silentKey: bigint; state: AssetState }

/** Returns whether an asset is silent although a newer reading arrived, because that reading is old, too. */
export const isStillSilent = (state: AssetState, now: number): boolean => {
  const after = silenceAfter(state)
  return after !== null && after <= now
}

/** What a late reading says about silence is no news while the asset is silent. */
export const isAboutSilence = (type: EventType): boolean => type === 'deviceSilent' || type === 'deviceBack'

const columnsOf = (assets: readonly { asset: AssetRef }[]) => [
  assets.map(({ asset }) => asset.accountId),
  assets.map(({ asset }) => asset.assetId),
]

/**
 * Deletes the event that recorded the silence. If the gap was real, the detector produces the event again.
 */
export async function forgetSilence(client: pg.ClientBase, heard: readonly HeardAsset[]): Promise<void> {
  if (heard.length === 0) return
  await client.query({
    name: 'forget_silence',
    text: `delete from event e using unnest($1::int[], $2::int[], $3::int8[]) as u (account_id, asset_id, k)
      where e.account_id = u.account_id and e.asset_id = u.asset_id and e.k = u.k`,
    values: [...columnsOf(heard), heard.map(({ silentKey }) => silentKey)],
  })
}

/** Ends the silence of these assets, or moves its start if they are still silent. Their states are written. */
export async function settleSilence(
  client: pg.ClientBase,
  heard: readonly HeardAsset[],
  now: number,
): Promise<void> {
  const back = heard.filter(({ state }) => !isStillSilent(state, now))
  if (back.length > 0)
    await client.query({
      name: 'lower_silence_flag',
      text: `delete from asset_flag f using unnest($1::int[], $2::int[]) as u (account_id, asset_id)
        where f.account_id = u.account_id and f.equipment_id = u.asset_id and f.flag_id = ${NOT_REPORTING}`,
      values: columnsOf(back),
    })
  const silent = heard.flatMap(({ asset, state }) => {
    const at = silenceAfter(state)
    return at !== null && at <= now ? { asset, at } : []
  })
  if (silent.length > 0) await moveSilence(client, silent)
}

/** Subscribers know that these assets are silent, so they are not notified again. */
async function moveSilence(
  client: pg.ClientBase,
  silent: readonly { asset: AssetRef; at: number }[],
): Promise<void> {
  await makeMissingWeeks(
    client,
    silent.map(({ at }) => at),
    new Set(),
  )
  await client.query({
    name: 'move_silence',
    text: `with silent as (
        update asset_state s set silent_k = u.k, status = 'silent'
        from unnest($1::int[], $2::int[], $3::int8[]) as u (account_id, asset_id, k)
        where s.account_id = u.account_id and s.asset_id = u.asset_id
        returning s.account_id, s.asset_id, u.k, s.lat, s.lng),
      recorded as (
        insert into event (account_id, asset_id, k, cause_k, lat, lng, type, is_status)
        select account_id, asset_id, k, k, lat, lng, ${EVENT_TYPES.deviceSilent}, false from silent
        on conflict do nothing)
      update asset_flag f set since = to_timestamp((k >> 20) / 1000.0) from silent
      where f.account_id = silent.account_id and f.equipment_id = silent.asset_id and f.flag_id = ${NOT_REPORTING}`,
    values: [
      ...columnsOf(silent),
      silent.map(({ at }) => keyToBigint(derivedKey({ type: 'deviceSilent', at }))),
    ],
  })
}

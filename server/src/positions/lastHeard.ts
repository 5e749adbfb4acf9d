/**
 * Selects the area whose gateway heard each asset last, for the condition on `hearing`. Of two gateways at the
 * same instant, the one with the stronger signal.
 */
export const lastHeard = (condition: string): string => `
  select distinct on (hearing.asset_id) hearing.account_id, hearing.asset_id, extract(epoch from hearing.heard_at) * 1000 as at,
    hearing.heard_at, area.lat, area.lng, area.name as area, place.name as place
  from area_hearing as hearing
  join area on area.account_id = hearing.account_id and area.id = hearing.area_id and area.deleted_at is null
  join place on place.account_id = area.account_id and place.id = area.place_id
  where ${condition}
  order by hearing.asset_id, hearing.heard_at desc, hearing.rssi desc nulls last`

/** Of all assets of the account in `$1` at once, because few have a beacon and a lookup per asset takes longer. */
export const LAST_HEARD = lastHeard('hearing.account_id = $1')

/** Of the `equipment` of the query. */
export const LAST_HEARD_OF_ASSET = lastHeard(
  'hearing.account_id = equipment.account_id and hearing.asset_id = equipment.id',
)

/**
 * Tests whether the gateway in `heard` gives the last known location of the asset with this `asset_state`: it
 * never had a position of its own, or only an older one.
 */
export const IS_WHERE_HEARD = `(heard.asset_id is not null and (asset_state.lat is null
  or coalesce((asset_state.snapshot -> 'lat' ->> 1)::float8, 0) < heard.at))`

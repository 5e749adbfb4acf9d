/**
 * SQL for the activity of an asset, one of STATUSES, from `asset_state` or a left join of it. Deriving again
 * can create the row of an asset that has never reported.
 */
export const ACTIVITY = `case when asset_state.last_update_at is null then 'noData' else asset_state.status end`

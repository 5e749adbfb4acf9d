import { sql } from 'kysely'
import { visibleToUser } from '../../../db/scope.ts'

/**
 * Selects the recipients of each notice by the current state: users who are subscribed with matching
 * settings, not deleted, have the feature and may see the asset, which must be in use. Notices older than
 * `since` are skipped.
 */
export const recipients = (accountId: number, since: Temporal.Instant) => sql`
  from notice n
  join subscription s on s.account_id = n.account_id and s.topic = n.topic
  join app_user u on u.account_id = s.account_id and u.id = s.user_id
  join account a on a.id = n.account_id
  join equipment e on e.account_id = n.account_id and e.id = n.equipment_id
  join branch b on b.account_id = e.account_id and b.id = e.branch_id
  left join user_settings w on w.account_id = u.account_id and w.user_id = u.id
  left join asset_state state on state.account_id = e.account_id and state.asset_id = e.id
  where n.account_id = ${accountId} and n.at > ${since.toString()}::timestamptz
    -- A flag that old readings have lowered was lowered when they were made.
    and (n.raised is distinct from false or n.topic not in ('flag:1', 'flag:4', 'flag:7', 'flag:8', 'flag:9')
      or state.last_update_at > ${since.toString()}::timestamptz)
    and u.deleted_at is null and u.role <> 'operator' and e.archived_at is null
    and 'subscriptions' = any (a.features) and (u.features is null or 'subscriptions' = any (u.features))
    and (n.raised is null or (s.settings -> case when n.raised then 'flagged' else 'unflagged' end)::boolean)
    and s.settings -> 'selector' ?| array['all', 'thing:' || e.id, 'category:' || e.category_id]
    and ${sql.raw(visibleToUser('u', 'e'))}`

import { sql } from 'kysely'
import { visibleToUser } from '../../../db/scope.ts'

/**
 * Selects the recipients of each notice by the current state: users who are subscribed with matching
 * settings, not deleted, have the feature and may see the asset, which must be in use. `mayRead` decides the
 * rest.
 */
export const recipients = (accountId: number) => sql`
  from notice n
  join subscription s on s.account_id = n.account_id and s.topic = n.topic
    and s.created_at < n.at + interval '1 hour'
  join app_user u on u.account_id = s.account_id and u.id = s.user_id
  join account a on a.id = n.account_id
  join equipment e on e.account_id = n.account_id and e.id = n.equipment_id
  join branch b on b.account_id = e.account_id and b.id = e.branch_id
  left join user_settings w on w.account_id = u.account_id and w.user_id = u.id
  where n.account_id = ${accountId}
    and u.deleted_at is null and u.role <> 'operator' and e.archived_at is null
    and 'subscriptions' = any (a.features) and (u.features is null or 'subscriptions' = any (u.features))
    and (n.raised is null or (s.settings -> case when n.raised then 'flagged' else 'unflagged' end)::boolean)
    and s.settings -> 'selector' ?| array['all', 'thing:' || e.id, 'category:' || e.category_id]
    and ${sql.raw(visibleToUser('u', 'e'))}`

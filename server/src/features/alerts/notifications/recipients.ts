import { sql } from 'kysely'
import { visibleToUser } from '../../../db/scope.ts'

/** Who is subscribed with matching settings. */
const SUBSCRIBED = `
  select s.user_id from subscription s
  where s.account_id = n.account_id and s.topic = n.topic and s.created_at < n.at + interval '1 hour'
    and (n.raised is null or (s.settings -> case when n.raised then 'flagged' else 'unflagged' end)::boolean)
    and (n.area_id is not null
      or s.settings -> 'selector' ?| array['all', 'thing:' || e.id, 'category:' || e.category_id])`

/** Who was told because nobody took the alert. */
const ESCALATED = `
  select unnest(x.user_ids) from alert_escalation x where x.account_id = n.account_id and x.notice_id = n.id`

/**
 * Selects the recipients of each notice by the current state: users who are subscribed with matching settings, or to
 * whom it was escalated, or who are `next`. They are not deleted, have the feature and may see the asset, which must
 * be in use, or the place of the area. `mayRead` decides the rest.
 */
export const recipients = (accountId: number, next: number | null = null) => sql`
  from notice n
  join account a on a.id = n.account_id
  left join equipment e on e.account_id = n.account_id and e.id = n.equipment_id
  left join area on area.account_id = n.account_id and area.id = n.area_id
  left join place on place.account_id = area.account_id and place.id = area.place_id
  join branch b on b.account_id = n.account_id and b.id = coalesce(e.branch_id, place.branch_id)
  join lateral (
    ${sql.raw(SUBSCRIBED)} union ${sql.raw(ESCALATED)} union select ${next}::integer
  ) as wish (user_id) on true
  join app_user u on u.account_id = n.account_id and u.id = wish.user_id
  left join user_settings w on w.account_id = u.account_id and w.user_id = u.id
  where n.account_id = ${accountId}
    and u.deleted_at is null and u.role <> 'operator'
    and 'subscriptions' = any (a.features) and (u.features is null or 'subscriptions' = any (u.features))
    and case when n.area_id is null then e.archived_at is null and (${sql.raw(visibleToUser('u', 'e'))})
      else area.deleted_at is null and place.deleted_at is null
        and (u.role = 'admin' or u.branch_id = place.branch_id) end`

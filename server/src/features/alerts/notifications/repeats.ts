import { sql } from 'kysely'

/** Repeats of an alert are sent together, at most this often. The first one is sent at once. */
const REPEATS_TOGETHER = { minutes: 15 }

const TOGETHER = sql.raw(`interval '${REPEATS_TOGETHER.minutes} minutes'`)

/**
 * Selects until when a repeat waits: an alert of the same topic and asset, or area, of which the user was sent a
 * message a short time ago, or will be. `n` is the notice and `u` the user.
 */
export const waitsUntil = (now: Temporal.Instant) => sql`(
  select max(coalesce(m.held_until, m.created_at)) + ${TOGETHER}
  from message m
  join notice earlier on earlier.account_id = m.account_id and earlier.id = any (m.notice_ids)
  where m.account_id = n.account_id and m.user_id = u.id and m.state <> 'failed'
    and coalesce(m.held_until, m.created_at) > ${now.subtract(REPEATS_TOGETHER).toString()}::timestamptz
    -- A late reading may reveal what happened much earlier.
    and n.at - earlier.at between -${TOGETHER} and ${TOGETHER}
    and earlier.topic = n.topic and earlier.urgent = n.urgent
    and earlier.equipment_id is not distinct from n.equipment_id
    and earlier.area_id is not distinct from n.area_id and earlier.raised is not distinct from n.raised)`

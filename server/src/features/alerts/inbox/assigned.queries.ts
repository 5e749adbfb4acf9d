import { sql } from 'kysely'
import type { Author } from '../../../domainEvents.ts'

type Assignment = { userId: number; equipmentId: number }

/** Assignments share one entry until its reader is done with it, so that a bulk change doesn't fill the inbox. */
export async function insertAssignments(
  { db, session, clock }: Author,
  assigned: readonly Assignment[],
  by: string,
): Promise<void> {
  const now = sql`${clock.now().toString()}::timestamptz`
  await sql`
    insert into inbox_item (account_id, user_id, kind, topic, subject, equipment_id, count, first_at, at, reported_at,
      detail, changed_at)
    select ${session.accountId}, user_id, 'assignment', 'assignment', '', max(equipment_id), count(*), ${now}, ${now}, ${now},
      jsonb_build_object('by', ${by}::text), ${now}
    from unnest(${assigned.map(({ userId }) => userId)}::integer[],
      ${assigned.map(({ equipmentId }) => equipmentId)}::integer[]) as assigned (user_id, equipment_id)
    group by user_id order by user_id
    on conflict (account_id, user_id, topic, subject) where done_at is null do update
    set count = inbox_item.count + excluded.count, equipment_id = excluded.equipment_id, at = excluded.at,
      reported_at = excluded.reported_at, detail = excluded.detail, changed_at = excluded.changed_at,
      read_at = null`.execute(db)
}

type TicketAssignment = { userId: number; repairId: number }

/** Every ticket has an entry of its own, because each is work to do. */
export async function insertTicketAssignments(
  { db, session, clock }: Author,
  assigned: readonly TicketAssignment[],
  by: string,
): Promise<void> {
  const now = sql`${clock.now().toString()}::timestamptz`
  await sql`
    insert into inbox_item (account_id, user_id, kind, topic, subject, equipment_id, first_at, at, reported_at, detail,
      changed_at)
    select repair.account_id, assigned.user_id, 'assignment', 'ticket', 'repair:' || repair.id, repair.equipment_id,
      ${now}, ${now}, ${now}, jsonb_build_object('by', ${by}::text, 'ticketNum', repair.ticket_num), ${now}
    from unnest(${assigned.map(({ userId }) => userId)}::integer[],
      ${assigned.map(({ repairId }) => repairId)}::integer[]) as assigned (user_id, repair_id)
    join repair on repair.account_id = ${session.accountId} and repair.id = assigned.repair_id
    order by assigned.user_id
    on conflict (account_id, user_id, topic, subject) where done_at is null do update
    set at = excluded.at, reported_at = excluded.reported_at, detail = excluded.detail,
      changed_at = excluded.changed_at, read_at = null`.execute(db)
}

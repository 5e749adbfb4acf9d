import { TEXTS_SHOWN } from '@yardmaster/core/contract/account/accountData.ts'
import type { NamedText } from '@yardmaster/core/contract/account/accountData.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

type Kind = NamedText['kind']

/** Texts that people can edit. `title` names the record; `texts` are looked at together. */
const EDITABLE: Record<Kind, { from: string; title: string; texts: string; where?: string }> = {
  ticket: {
    from: 'repair r',
    title: 'r.ticket_num::text',
    texts: `concat_ws(E'\\n', r.issue, r.resolution, (select string_agg(l.note, E'\\n') from repair_labor l
      where l.account_id = r.account_id and l.repair_id = r.id))`,
    where: 'r.deleted_at is null',
  },
  asset: {
    from: 'equipment r',
    title: 'r.name',
    texts: `concat_ws(E'\\n', r.name, r.notes, r.sold_to, r.attributes::text, array_to_string(r.tags, E'\\n'))`,
  },
  place: {
    from: 'place r',
    title: 'r.name',
    texts: `concat_ws(E'\\n', r.name, r.notes, r.address)`,
    where: 'r.deleted_at is null',
  },
  client: {
    from: 'client r',
    title: 'r.name',
    texts: `concat_ws(E'\\n', r.name, r.contact, r.email)`,
    where: 'r.deleted_at is null',
  },
  rental: {
    from: 'rental r join equipment e on e.account_id = r.account_id and e.id = r.equipment_id',
    title: 'e.name',
    texts: `concat_ws(E'\\n', r.contract, r.notes)`,
  },
  task: {
    from: 'task r',
    title: 'r.name',
    texts: `concat_ws(E'\\n', r.name, r.procedure)`,
    where: 'r.deleted_at is null',
  },
}

type Found = { kind: Kind; id: number; title: string; count: number }

/** Finds the records whose texts match, the newest first, and how many there are. */
export async function findTexts(
  { db, session }: Context,
  pattern: string,
): Promise<{ count: number; shown: Omit<Found, 'count'>[] }> {
  const parts = Object.entries(EDITABLE).map(
    ([kind, { from, title, texts, where = 'true' }]) =>
      sql`select ${kind}::text as kind, r.id, ${sql.raw(title)} as title from ${sql.raw(from)}
        where r.account_id = ${session.accountId} and ${sql.raw(where)} and ${sql.raw(texts)} ~* ${pattern}::text`,
  )
  const { rows } = await sql<Found>`
    select kind, id, title, (count(*) over ())::integer as count
    from (${sql.join(parts, sql` union all `)}) as found
    order by kind = 'ticket' desc, kind, id desc limit ${TEXTS_SHOWN}`.execute(db)
  return { count: rows[0]?.count ?? 0, shown: rows.map(({ kind, id, title }) => ({ kind, id, title })) }
}

/** Records that nobody can edit, with their longest text; null for JSON. */
const FIXED: readonly { table: string; column: string; most: number | null; where?: string }[] = [
  { table: 'activity', column: 'changes', most: null },
  { table: 'activity', column: 'resource_name', most: 1000 },
  { table: 'inbox_item', column: 'detail', most: null },
  { table: 'mail', column: 'details', most: null },
  { table: 'repair_note', column: 'content', most: 14_850 },
  { table: 'repair_request', column: 'issue', most: 2000 },
  { table: 'repair_request', column: 'contact', most: 200 },
  { table: 'inspection', column: 'notes', most: 2000 },
  { table: 'inspection', column: 'items', most: null },
  { table: 'rental_check', column: 'notes', most: 2000 },
  { table: 'rental_check', column: 'condition', most: null },
  { table: 'meter_correction', column: 'reason', most: 500 },
  { table: 'device_request', column: 'notes', most: 2000 },
  { table: 'exception_mark', column: 'note', most: 500 },
  { table: 'fuel_finding', column: 'note', most: 500 },
  { table: 'live_link', column: 'recipient', most: 100 },
  { table: 'repair', column: 'issue', most: 14_850, where: 'deleted_at is not null' },
  { table: 'repair', column: 'resolution', most: 14_850, where: 'deleted_at is not null' },
]

/** Replaces what matches in the records that nobody can edit, the change history among them. */
export async function replaceInFixed({ db, session }: Context, pattern: string, name: string): Promise<void> {
  for (const { table, column, most, where = 'true' } of FIXED) {
    const stored = sql`${sql.ref(column)}::text`
    const changed = sql`regexp_replace(${stored}, ${pattern}::text, ${name}::text, 'gi')`
    await sql`update ${sql.table(table)}
      set ${sql.ref(column)} = ${most === null ? sql`${changed}::jsonb` : sql`left(${changed}, ${most}::integer)`}
      where account_id = ${session.accountId} and ${sql.raw(where)} and ${stored} ~* ${pattern}::text`.execute(
      db,
    )
  }
}

/** Returns whether someone else of the account has the same name, so that a text may mean either. */
export async function hasNamesake(
  { db, session }: Context,
  { id, firstName, lastName }: { id: number; firstName: string; lastName: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('appUser')
    .where('accountId', '=', session.accountId)
    .where('id', '<>', id)
    .where('anonymizedAt', 'is', null)
    .where(sql<string>`lower(first_name)`, '=', firstName.toLowerCase())
    .where(sql<string>`lower(last_name)`, '=', lastName.toLowerCase())
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

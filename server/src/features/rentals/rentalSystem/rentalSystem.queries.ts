import type { MatchState } from '@yardmaster/core/contract/rentals/rentalSystem.ts'
import { RENTAL_SYSTEM_PAGE } from '@yardmaster/core/contract/rentals/rentalSystem.ts'
import { WAITING_PROBLEMS } from '@yardmaster/core/rules/rentalSystem.ts'
import { sql } from 'kysely'
import type { Cursor } from '../../../db/paging.ts'
import type { Context } from '../../../context.ts'
import { searchPatterns } from '../../../db/searchPatterns.ts'
import type { Connection } from './connection.ts'
import { recordsOf } from './records.queries.ts'

/** Returns the branch of a Point of Rental connection. */
export async function findConnection({ db, session }: Context, id: number) {
  const found = await db
    .selectFrom('integration')
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .where('serviceType', '=', 'pointofrental')
    .select(['id', sql<number>`(settings ->> 'branchId')::integer`.as('branchId')])
    .executeTakeFirst()
  return found ?? null
}

type Matched = 'item' | 'customer'

const LINK = { item: sql.ref('record.equipment_id'), customer: sql.ref('record.client_id') }

const stateOf = (kind: Matched) =>
  sql<MatchState>`case when record.ignored then 'ignored' when ${LINK[kind]} is not null then 'linked' else 'new' end`

/** Records that could be read at least once. */
const readable = (connection: Connection, kind: Matched) =>
  recordsOf(connection, kind).where(sql<boolean>`record.content <> '{}'`)

const NAME_KEY = sql<string>`sort_key(record.content ->> 'name')`
const SEARCHED = sql<string>`plain_text(concat_ws(E'\n', record.content ->> 'name', record.content ->> 'description',
  record.content ->> 'make', record.content ->> 'model', record.content ->> 'serialNumber', record.content ->> 'vin'))`

export type Wanted = { kind: Matched; state: MatchState; search: string; after: Cursor | null }

/** Returns one more record than a page has, if there are more. */
export function findPage(connection: Connection, { kind, state, search, after }: Wanted) {
  const { patterns } = searchPatterns(search)
  return readable(connection, kind)
    .where(stateOf(kind), '=', state)
    .$if(patterns.length > 0, (page) => page.where(sql<boolean>`${SEARCHED} like all (${patterns}::text[])`))
    .$if(after !== null, (page) =>
      page.where(sql<boolean>`(${NAME_KEY}, record.id) > (${after?.key}, ${after?.id})`),
    )
    .leftJoin('equipment', (join) =>
      join
        .onRef('equipment.accountId', '=', 'record.accountId')
        .onRef('equipment.id', '=', 'record.equipmentId'),
    )
    .leftJoin('client', (join) =>
      join.onRef('client.accountId', '=', 'record.accountId').onRef('client.id', '=', 'record.clientId'),
    )
    .orderBy(NAME_KEY)
    .orderBy('record.id')
    .limit(RENTAL_SYSTEM_PAGE + 1)
    .select(['record.id', 'record.externalId', 'record.content'])
    .select(['equipment.id as assetId', 'equipment.name as assetName'])
    .select(['client.id as clientId', 'client.name as clientName', 'client.deletedAt as clientDeletedAt'])
    .select([NAME_KEY.as('sortKey'), stateOf(kind).as('state')])
    .execute()
}

export type FoundMatch = Awaited<ReturnType<typeof findPage>>[number]

export async function countByState(
  connection: Connection,
  kind: Matched,
): Promise<Record<MatchState, number>> {
  const rows = await readable(connection, kind)
    .groupBy(stateOf(kind))
    .select([stateOf(kind).as('state'), sql<string>`count(*)`.as('count')])
    .execute()
  const counts = { new: 0, linked: 0, ignored: 0 }
  for (const { state, count } of rows) counts[state] = Number(count)
  return counts
}

/** Returns how many lines wait for each item or customer. Zeros are omitted. */
export async function countWaiting(
  connection: Connection,
  by: 'itemId' | 'customerId',
  externalIds: readonly string[],
): Promise<Map<string, number>> {
  if (externalIds.length === 0) return new Map()
  const rows = await recordsOf(connection, 'line')
    .where(`record.${by}`, 'in', externalIds)
    .where(sql<string>`record.problem ->> 'code'`, 'in', [...WAITING_PROBLEMS])
    .groupBy(`record.${by}`)
    .select([`record.${by} as key`, sql<string>`count(*)`.as('count')])
    .execute()
  return new Map(rows.map(({ key, count }) => [key ?? '', Number(count)]))
}

/** More findings than this are of one cause, which the first ones show. */
const FINDINGS_MAX = 500

/** Returns what can't be applied, newest first, without what only waits. */
export const findFindings = ({ db, session, integrationId }: Connection) =>
  db
    .selectFrom('rentalSystemRecord as record')
    .leftJoin('rentalSystemRecord as item', (join) =>
      join
        .onRef('item.accountId', '=', 'record.accountId')
        .onRef('item.integrationId', '=', 'record.integrationId')
        .on('item.kind', '=', 'item')
        .onRef('item.externalId', '=', 'record.itemId'),
    )
    .where('record.accountId', '=', session.accountId)
    .where('record.integrationId', '=', integrationId)
    .where('record.problem', 'is not', null)
    .where(sql<string>`record.problem ->> 'code'`, 'not in', [...WAITING_PROBLEMS])
    .orderBy('record.problemSince', 'desc')
    .orderBy('record.id')
    .limit(FINDINGS_MAX)
    .select(['record.id', 'record.kind', 'record.externalId', 'record.problem', 'record.problemSince'])
    .select(
      sql<string>`coalesce(nullif(concat_ws(' · ', record.content ->> 'contract', item.content ->> 'name'), ''),
        record.content ->> 'name', record.content ->> 'number', record.external_id)`.as('name'),
    )
    .execute()

export const findLinkTo = (connection: Connection, kind: Matched, id: number) =>
  recordsOf(connection, kind)
    .where(kind === 'item' ? 'record.equipmentId' : 'record.clientId', '=', id)
    .select('record.id')
    .executeTakeFirst()

export const findClientsNamed = ({ db, session }: Connection, names: readonly string[]) =>
  db
    .selectFrom('client')
    .where('client.accountId', '=', session.accountId)
    .where('client.deletedAt', 'is', null)
    .where((eb) => eb(sql<string>`lower(client.name)`, '=', eb.fn.any(eb.val([...names]))))
    .select(['client.id', 'client.name'])
    .execute()

export const findUsable = ({ db, session }: Connection, table: 'equipment' | 'client', id: number) =>
  table === 'equipment'
    ? db
        .selectFrom('equipment')
        .where('accountId', '=', session.accountId)
        .where('id', '=', id)
        .where('archivedAt', 'is', null)
        .select('id')
        .executeTakeFirst()
    : db
        .selectFrom('client')
        .where('accountId', '=', session.accountId)
        .where('id', '=', id)
        .where('deletedAt', 'is', null)
        .select('id')
        .executeTakeFirst()

/** Leaves the rentals of an item or customer to the people here. */
export async function releaseRentals(
  { db, session, integrationId }: Connection,
  by: 'itemId' | 'customerId',
  externalId: string,
): Promise<void> {
  await db
    .updateTable('rentalSystemRecord')
    .where('accountId', '=', session.accountId)
    .where('integrationId', '=', integrationId)
    .where('kind', '=', 'line')
    .where(by, '=', externalId)
    .set({ rentalId: null, applied: false, problem: null, problemSince: null })
    .execute()
}

import type { ProblemDetail } from '@yardmaster/core/rules/rentalSystem.ts'
import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import type { RentalSystemRecord } from '../../../db/schema.ts'
import type { Connection } from './connection.ts'

export type Kind = 'customer' | 'contact' | 'item' | 'site' | 'contract' | 'line' | 'workOrder'

export type NewRecord = {
  externalId: string
  content: object
  changedAt: Temporal.Instant
  itemId?: string
  customerId?: string
  contractId?: string
}

/**
 * Stores records as they were read. An older version doesn't replace a newer one. Returns the ids of those that are
 * stored now.
 */
export async function storeRecords(
  { db, session, integrationId }: Connection,
  kind: Kind,
  records: readonly NewRecord[],
): Promise<Set<string>> {
  if (records.length === 0) return new Set()
  const values = [...newestById(records).values()].map(({ changedAt, content, ...record }) => ({
    ...record,
    accountId: session.accountId,
    integrationId,
    kind,
    content: JSON.stringify(content),
    changedAt: changedAt.toString(),
  }))
  const stored = await db
    .insertInto('rentalSystemRecord')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'integrationId', 'kind', 'externalId'])
        .doUpdateSet((eb) => ({
          content: eb.ref('excluded.content'),
          changedAt: sql<string>`excluded.changed_at`,
          itemId: eb.ref('excluded.itemId'),
          customerId: eb.ref('excluded.customerId'),
          contractId: eb.ref('excluded.contractId'),
          applied: sql<boolean>`rental_system_record.applied and rental_system_record.content = excluded.content`,
          problem: sql`case when ${OUTDATED} then null else rental_system_record.problem end`,
          problemSince: sql`case when ${OUTDATED} then null else rental_system_record.problem_since end`,
        }))
        .where(sql<boolean>`excluded.changed_at >= rental_system_record.changed_at`),
    )
    .returning('externalId')
    .execute()
  return new Set(stored.map(({ externalId }) => externalId))
}

/** A version that can be read again ends the problem. Other problems last until the record is applied. */
const OUTDATED = sql`rental_system_record.applied or rental_system_record.problem ->> 'code' = 'unreadable'`

function newestById(records: readonly NewRecord[]): Map<string, NewRecord> {
  const newest = new Map<string, NewRecord>()
  for (const record of records) {
    const known = newest.get(record.externalId)
    if (!known || Temporal.Instant.compare(record.changedAt, known.changedAt) >= 0)
      newest.set(record.externalId, record)
  }
  return newest
}

/** Lists a record that can't be read. The last version that could be read stays. */
export async function storeUnreadable(
  { db, session, clock, integrationId }: Connection,
  kind: Kind,
  { externalId, field, changedAt }: { externalId: string; field: string; changedAt: Temporal.Instant },
): Promise<void> {
  const problem: ProblemDetail = { code: 'unreadable', values: { field } }
  const found = { problem: JSON.stringify(problem), problemSince: clock.now().toString() }
  await db
    .insertInto('rentalSystemRecord')
    .values({
      accountId: session.accountId,
      integrationId,
      kind,
      externalId,
      content: '{}',
      changedAt: changedAt.toString(),
      applied: true,
      ...found,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'integrationId', 'kind', 'externalId'])
        .doUpdateSet(found)
        .where(sql<boolean>`rental_system_record.problem ->> 'code' is distinct from 'unreadable'`),
    )
    .execute()
}

export const recordsOf = ({ db, session, integrationId }: Connection, kind: Kind) =>
  db
    .selectFrom('rentalSystemRecord as record')
    .where('record.accountId', '=', session.accountId)
    .where('record.integrationId', '=', integrationId)
    .where('record.kind', '=', kind)

export const findRecord = (connection: Connection, kind: Kind, externalId: string) =>
  recordsOf(connection, kind).where('record.externalId', '=', externalId).selectAll().executeTakeFirst()

export type FoundRecord = NonNullable<Awaited<ReturnType<typeof findRecord>>>

export const lockRecord = (connection: Connection, kind: Kind, id: number) =>
  recordsOf(connection, kind).where('record.id', '=', id).selectAll().forUpdate().executeTakeFirst()

export async function changeRecord(
  { db, session }: Connection,
  id: number,
  columns: Updateable<RentalSystemRecord>,
): Promise<void> {
  await db
    .updateTable('rentalSystemRecord')
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .set(columns)
    .execute()
}

/** Marks a record as applied, with the record of ours that it became. */
export const markApplied = (
  connection: Connection,
  id: number,
  ours: Pick<Updateable<RentalSystemRecord>, 'clientId' | 'siteId' | 'rentalId' | 'repairId'> = {},
): Promise<void> =>
  changeRecord(connection, id, { ...ours, applied: true, problem: null, problemSince: null })

/** Records why a record can't be applied. It is tried again in every run. */
export async function markProblem(
  connection: Connection,
  { id, problem: known }: Pick<FoundRecord, 'id' | 'problem'>,
  problem: ProblemDetail,
): Promise<void> {
  const since = (known as ProblemDetail | null)?.code === problem.code
  await changeRecord(connection, id, {
    applied: false,
    problem: JSON.stringify(problem),
    ...(!since && { problemSince: connection.clock.now().toString() }),
  })
}

type Dependents = { kinds: Kind[]; by: 'itemId' | 'customerId'; externalIds: readonly string[] }

/** Lets records be applied again, because what they belong to has changed. */
export async function applyAgain(
  { db, session, integrationId }: Connection,
  { kinds, by, externalIds }: Dependents,
): Promise<void> {
  if (externalIds.length === 0) return
  await db
    .updateTable('rentalSystemRecord')
    .where('accountId', '=', session.accountId)
    .where('integrationId', '=', integrationId)
    .where('kind', 'in', kinds)
    .where(by, 'in', externalIds)
    .set({ applied: false })
    .execute()
}

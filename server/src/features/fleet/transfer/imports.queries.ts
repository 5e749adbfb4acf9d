import type {
  ImportColumn,
  ImportCounts,
  ImportMapping,
  ImportStatus,
  UndoCounts,
} from '@yardmaster/core/contract/fleet/transfer.ts'
import type { Problem, RefusalCode } from '@yardmaster/core/contract/problem.ts'
import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import type { Clock, Context } from '../../../context.ts'
import type { Database, Db } from '../../../db/database.ts'
import type { EquipmentImport } from '../../../db/schema.ts'
import { isOfBranch } from '../../../db/scope.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import type { Created } from './createMissing.ts'

/** Identifies an import, independent of the caller. */
export type ImportRef = { accountId: number; id: number }

const allOf = ({ accountId, id }: ImportRef, db: Db) =>
  db
    .selectFrom('equipmentImport')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .select([
      'accountId',
      'id',
      'branchId',
      'userId',
      'fileName',
      'fileKey',
      'sheets',
      'sheet',
      'rowCount',
      'status',
      'run',
      'progress',
      sql<ImportColumn[]>`columns`.as('columns'),
      sql<ImportMapping>`mapping`.as('mapping'),
      sql<ImportCounts | null>`counts`.as('counts'),
      sql<Problem<RefusalCode> | null>`failure`.as('failure'),
      'appliedAt',
      sql<Created | null>`created`.as('created'),
      sql<UndoCounts | null>`undo_counts`.as('undoCounts'),
    ])

/** Returns an import of the branch that the caller works in. Imports of other branches aren't found. */
export const findImport = ({ db, session }: Context, id: number) =>
  allOf({ accountId: session.accountId, id }, db)
    .where(isOfBranch(session, 'equipmentImport.branchId'))
    .executeTakeFirst()

export const findImportForJob = (db: Db, ref: ImportRef) => allOf(ref, db).executeTakeFirst()

export type Import = NonNullable<Awaited<ReturnType<typeof findImport>>> & { status: string }

type Content = {
  sheets: string[]
  sheet: string | null
  rowCount: number
  columns: ImportColumn[]
  mapping: ImportMapping
}

const contentColumns = ({ columns, mapping, ...content }: Content) => ({
  ...content,
  columns: JSON.stringify(columns),
  mapping: JSON.stringify(mapping),
})

export async function insertImport(
  { db, session, clock }: Context,
  file: { branchId: number; fileName: string; fileKey: string; keptFor: Temporal.DurationLike },
  content: Content,
): Promise<number> {
  const { keptFor, ...names } = file
  const { id } = await db
    .insertInto('equipmentImport')
    .values({
      accountId: session.accountId,
      userId: session.userId,
      createdAt: clock.now().toString(),
      expiresAt: clock.now().add(keptFor).toString(),
      ...names,
      ...contentColumns(content),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Step = {
  status: ImportStatus
  progress?: number
  counts?: ImportCounts | null
  failure?: Problem<RefusalCode> | null
}

const stepColumns = ({ status, progress = 0, counts, failure = null }: Step) => ({
  status,
  progress,
  failure: failure && JSON.stringify(failure),
  ...(counts !== undefined && { counts: counts && JSON.stringify(counts) }),
})

/** Requests a step for the user. It supersedes any step in progress. */
export async function askFor(
  { db, session }: Context,
  id: number,
  step: Step & { content?: Content; mapping?: ImportMapping },
): Promise<void> {
  await db
    .updateTable('equipmentImport')
    .set((eb) => ({
      ...stepColumns(step),
      ...(step.content && contentColumns(step.content)),
      ...(step.mapping && { mapping: JSON.stringify(step.mapping) }),
      userId: session.userId,
      run: eb('run', '+', 1),
    }))
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .execute()
  await sql`select ask_for_imports()`.execute(db)
}

/** Returns false if the import was canceled or another step was requested in the meantime. */
export const takeStep = (db: Db, found: Import, step: Step): Promise<boolean> =>
  setColumns(db, found, stepColumns(step))

/** An applied import can be undone for this long. */
const UNDO_FOR = { hours: 30 * 24 }

export const recordApplied = (db: Db, found: Import, clock: Clock, created: Created): Promise<boolean> =>
  setColumns(db, found, {
    ...stepColumns({ status: 'done', progress: 1 }),
    appliedAt: clock.now().toString(),
    appliedBy: found.userId,
    created: JSON.stringify(created),
    expiresAt: clock.now().add(UNDO_FOR).toString(),
  })

export const recordUndone = (db: Db, found: Import, clock: Clock, counts: UndoCounts): Promise<boolean> =>
  setColumns(db, found, {
    ...stepColumns({ status: 'undone', progress: 1 }),
    undoneAt: clock.now().toString(),
    undoneBy: found.userId,
    undoCounts: JSON.stringify(counts),
  })

async function setColumns(
  db: Db,
  { accountId, id, run }: Import,
  columns: Updateable<EquipmentImport>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('equipmentImport')
    .set(columns)
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .where('run', '=', run)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const recordProgress = (db: Db, found: Import, progress: number): Promise<boolean> =>
  takeStep(db, found, { status: found.status as ImportStatus, progress })

/** Deletes the import together with its lines. */
export async function deleteImport(db: Db, { accountId, id }: ImportRef): Promise<void> {
  await db.deleteFrom('equipmentImport').where('accountId', '=', accountId).where('id', '=', id).execute()
}

const RECENT_MAX = 50

/** Returns the applied imports of the current branch that are still kept, newest first. */
export const findRecent = ({ db, session }: Context) =>
  db
    .selectFrom('equipmentImport as import')
    .innerJoin('appUser as author', (join) => sameAccount(join, 'author.id', 'import.appliedBy'))
    .leftJoin('appUser as undoer', (join) => sameAccount(join, 'undoer.id', 'import.undoneBy'))
    .where('import.accountId', '=', session.accountId)
    .where(isOfBranch(session, 'import.branchId'))
    .orderBy('import.appliedAt', 'desc')
    .orderBy('import.id', 'desc')
    .limit(RECENT_MAX)
    .select([
      'import.id',
      'import.branchId',
      'import.fileName',
      'import.undoneAt',
      sql<ImportCounts>`import.counts`.as('counts'),
      sql<string>`concat_ws(' ', author.first_name, author.last_name)`.as('appliedBy'),
      sql<string>`concat_ws(' ', undoer.first_name, undoer.last_name)`.as('undoneBy'),
    ])
    .select((eb) => eb.ref('import.appliedAt').$notNull().as('appliedAt'))
    .execute()

export const findWaiting = async ({ outside }: Database): Promise<ImportRef[]> =>
  (await sql<ImportRef>`select * from waiting_imports()`.execute(outside)).rows

export const findExpired = async ({ outside }: Database): Promise<ImportRef[]> =>
  (await sql<ImportRef>`select * from expired_imports()`.execute(outside)).rows

export const findUser = (db: Db, accountId: number, id: number) =>
  db
    .selectFrom('appUser')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .select(['firstName', 'lastName'])
    .executeTakeFirstOrThrow()

export const findBranch = (db: Db, accountId: number, id: number) =>
  db
    .selectFrom('branch')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .select(['useMetric', 'addressCountry', 'timezone'])
    .executeTakeFirstOrThrow()

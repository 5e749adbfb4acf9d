import type {
  ExceptionLine,
  ExceptionsQuery,
  MarkParams,
} from '@yardmaster/core/contract/reports/exceptions.ts'
import { dayAfter, startOfDay } from '@yardmaster/core/days.ts'
import { can } from '@yardmaster/core/policy.ts'
import type { Period } from '@yardmaster/core/reports/period.ts'
import { seenKinds } from '@yardmaster/core/rules/exceptions.ts'
import type { ExceptionKind } from '@yardmaster/core/rules/exceptions.ts'
import type { Context } from '../../../context.ts'
import { branchScopeValues, visibleEquipment } from '../../../db/scope.ts'
import { seesClients } from '../../rentals/clients/clients.public.ts'
import { freshenSums, readWithinLimit } from '../../../reports/statement.ts'
import { EXCEPTIONS } from './exceptions.statement.ts'

type Wanted = Omit<ExceptionsQuery, 'week'> & { period: Period; idleHours: number; most: number | null }
type Counts = Partial<Record<ExceptionKind, { open: number; done: number }>>
type Found = { counts: Counts; total: number; lines: ExceptionLine[] }

const MS_PER_HOUR = 3_600_000

/** Reads the exceptions of a week: the first lines, or all of them. */
export async function findExceptions(
  ctx: Pick<Context, 'read' | 'session'>,
  { period: { start, end }, kind, branchId, state, idleHours, most }: Wanted,
): Promise<Found> {
  const { session } = ctx
  const seen = seenKinds(session)
  const monday = dayAfter(end)
  const [from, until] = [start, monday].map((day) =>
    new Date(startOfDay(day, session.timezone)).toISOString(),
  )
  const scope = branchScopeValues(session)
  await freshenSums(ctx)
  const [row] = await readWithinLimit(ctx, {
    text: EXCEPTIONS,
    values: [
      ...(session.allBranches && branchId !== undefined ? scope.with(1, branchId) : scope),
      Math.round(idleHours * MS_PER_HOUR),
      from,
      until,
      seen.filter((each) => kind === undefined || each === kind),
      state,
      start,
      monday,
      most,
      session.role === 'admin',
      can(session, 'rental.read'),
    ],
  })
  const [counts, total, lines] = row ?? []
  const counted = Object.entries(JSON.parse(counts ?? '{}') as Counts)
  return {
    counts: Object.fromEntries(counted.filter(([of]) => (seen as string[]).includes(of))),
    total: Number(total),
    lines: (JSON.parse(lines ?? '[]') as ExceptionLine[]).map((line) =>
      seesClients(ctx) || !line.rental
        ? line
        : { ...line, rental: { ...line.rental, client: null, site: null } },
    ),
  }
}

/** Returns an asset that the caller may see, archived or not. */
export const findAsset = ({ db, session }: Context, id: number) =>
  db
    .selectFrom('equipment')
    .where(visibleEquipment(session))
    .where('equipment.id', '=', id)
    .select(['equipment.id', 'equipment.name', 'equipment.branchId'])
    .executeTakeFirst()

type Key = { monday: string } & Pick<MarkParams, 'assetId' | 'kind'>

/** Adds a mark without a note, unless there is one, and locks it. */
export async function lockMark({ db, session }: Context, { monday, assetId, kind }: Key) {
  const { accountId } = session
  await db
    .insertInto('exceptionMark')
    .values({ accountId, week: monday, equipmentId: assetId, kind, version: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('exceptionMark')
    .where('accountId', '=', accountId)
    .where('week', '=', monday)
    .where('equipmentId', '=', assetId)
    .where('kind', '=', kind)
    .select(['note', 'doneAt', 'doneBy', 'version'])
    .forUpdate()
    .executeTakeFirstOrThrow()
}

type Saved = { note: string; doneAt: string | null; doneBy: number | null; version: number }

export async function saveMark({ db, session }: Context, { monday, assetId, kind }: Key, saved: Saved) {
  await db
    .updateTable('exceptionMark')
    .set(saved)
    .where('accountId', '=', session.accountId)
    .where('week', '=', monday)
    .where('equipmentId', '=', assetId)
    .where('kind', '=', kind)
    .execute()
}

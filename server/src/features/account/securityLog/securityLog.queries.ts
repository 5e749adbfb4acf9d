import type { SecurityLogFilter } from '@yardmaster/core/contract/account/securityLog.ts'
import type { SecurityEventKind } from '@yardmaster/core/security.ts'
import { dayAfter, startOfDay } from '@yardmaster/core/days.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Context } from '../../../context.ts'
import type { Author } from '../../../domainEvents.ts'
import { before } from '../../../db/paging.ts'
import type { InstantCursor } from '../../../db/paging.ts'
import type { JobContext } from '../../../jobs/job.ts'
import { BATCH, inBatches } from '../../../telemetry/upkeep/batches.ts'

export type EntryRow = Awaited<ReturnType<typeof findEntries>>[number]

/** Returns entries that match the filter, newest first. Names of deleted users stay readable. */
export const findEntries = (
  { db, session }: Context,
  { kind, userId, from, to }: SecurityLogFilter,
  after: InstantCursor | null,
  limit: number,
) =>
  db
    .selectFrom('securityEvent as entry')
    .leftJoin('appUser as subject', (join) =>
      join.onRef('subject.accountId', '=', 'entry.accountId').onRef('subject.id', '=', 'entry.userId'),
    )
    .leftJoin('appUser as actor', (join) =>
      join.onRef('actor.accountId', '=', 'entry.accountId').onRef('actor.id', '=', 'entry.actorId'),
    )
    .where('entry.accountId', '=', session.accountId)
    .$if(kind !== undefined, (query) => query.where('entry.kind', '=', kind ?? ''))
    .$if(userId !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('entry.userId', '=', userId ?? 0), eb('entry.actorId', '=', userId ?? 0)]),
      ),
    )
    .$if(from !== undefined, (query) => query.where('entry.at', '>=', startOf(from ?? '', session.timezone)))
    .$if(to !== undefined, (query) =>
      query.where('entry.at', '<', startOf(dayAfter(to ?? ''), session.timezone)),
    )
    .$if(after !== null, (query) => query.where(before('entry.at', 'entry.id', after)))
    .orderBy('entry.at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .select([
      'entry.id',
      'entry.at',
      'entry.kind',
      'entry.userId',
      'subject.firstName as userFirstName',
      'subject.lastName as userLastName',
      'entry.actorId',
      'actor.firstName as actorFirstName',
      'actor.lastName as actorLastName',
      'entry.address',
      'entry.userAgent',
      'entry.details',
    ])
    .$narrowType<{ kind: SecurityEventKind }>()
    .execute()

const startOf = (day: string, timezone: string) =>
  sql<Temporal.Instant>`${new Date(startOfDay(day, timezone)).toISOString()}::timestamptz`

export const deleteOldEntries = (
  pool: pg.Pool,
  { clock, signal }: Pick<JobContext, 'clock' | 'signal'>,
  days: number,
) =>
  inBatches(signal, () =>
    pool.query(
      `delete from security_event where (account_id, id) in (
         select account_id, id from security_event where at < $1 limit ${BATCH})`,
      [
        clock
          .now()
          .subtract({ hours: days * 24 })
          .toString(),
      ],
    ),
  )

/** Returns whether a person, deleted or not, is one who can't sign in. */
export async function isOperator(
  { db, session }: Pick<Author, 'db' | 'session'>,
  userId: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('appUser')
    .where('accountId', '=', session.accountId)
    .where('id', '=', userId)
    .where('role', '=', 'operator')
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

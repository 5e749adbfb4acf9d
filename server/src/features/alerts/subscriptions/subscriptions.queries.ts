import type { Settings } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { can } from '@yardmaster/core/policy.ts'
import type { Role } from '@yardmaster/core/roles.ts'
import type { ExpressionBuilder } from 'kysely'
import type { Context, SignedIn } from '../../../context.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import type { DB } from '../../../db/schema.ts'
import type { Author } from '../../../domainEvents.ts'

/** Matches the users whose subscriptions the caller may see: everyone they manage, or only themselves. */
const known = (session: SignedIn) => (eb: ExpressionBuilder<DB, 'appUser'>) => {
  const inAccount = eb('appUser.accountId', '=', session.accountId)
  if (!can(session, 'subscription.manage')) return inAccount.and('appUser.id', '=', session.userId)
  return session.role === 'admin' ? inAccount : inAccount.and('appUser.branchId', '=', session.branchId)
}

const subscribed = ({ db }: Pick<Context, 'db'>) =>
  db
    .selectFrom('subscription')
    .innerJoin('appUser', (join) => sameAccount(join, 'appUser.id', 'subscription.userId'))

export const findSubscriptions = (ctx: Context) =>
  subscribed(ctx)
    .where((eb) => known(ctx.session)(eb))
    .orderBy('subscription.topic')
    .orderBy('appUser.lastName')
    .orderBy('appUser.firstName')
    .orderBy('appUser.id')
    .select([
      'subscription.userId',
      'subscription.topic',
      'subscription.settings',
      'appUser.firstName',
      'appUser.lastName',
      'appUser.deletedAt',
    ])
    .execute()

/** Excludes operators, who can't sign in and have no address for notifications. */
export const findPeople = ({ db, session }: Context) =>
  db
    .selectFrom('appUser')
    .innerJoin('branch', (join) => sameAccount(join, 'branch.id', 'appUser.branchId'))
    .where((eb) => known(session)(eb))
    .where('appUser.deletedAt', 'is', null)
    .where('appUser.role', '<>', 'operator')
    .orderBy('appUser.lastName')
    .orderBy('appUser.firstName')
    .orderBy('appUser.id')
    .select(['appUser.id', 'appUser.firstName', 'appUser.lastName', 'branch.name as branch'])
    .execute()

export const findUsers = ({ db, session }: Context, ids: readonly number[]) =>
  db
    .selectFrom('appUser')
    .where('accountId', '=', session.accountId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .where('role', '<>', 'operator')
    .select(['id', 'branchId', 'role', 'firstName', 'lastName', 'deletedAt'])
    .$narrowType<{ role: Role }>()
    .execute()
export type FoundUser = Awaited<ReturnType<typeof findUsers>>[number]

/** Returns the settings by user. Locks the rows, so that the recorded change is accurate. */
export async function findSettings(
  { db, session }: Author,
  topic: string,
  userIds: readonly number[],
): Promise<Map<number, Settings>> {
  const rows = await db
    .selectFrom('subscription')
    .where('accountId', '=', session.accountId)
    .where('topic', '=', topic)
    .where((eb) => eb('userId', '=', eb.fn.any(eb.val(userIds))))
    .select(['userId', 'settings'])
    .forUpdate()
    .execute()
  return new Map(rows.map(({ userId, settings }) => [userId, settings as Settings]))
}

export async function upsertSubscriptions(
  { db, session }: Context,
  topic: string,
  userIds: readonly number[],
  settings: Settings,
): Promise<void> {
  const stored = JSON.stringify(settings)
  await db
    .insertInto('subscription')
    .values(userIds.map((userId) => ({ accountId: session.accountId, userId, topic, settings: stored })))
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'userId', 'topic']).doUpdateSet({ settings: stored }),
    )
    .execute()
}

export async function deleteSubscription(
  { db, session }: Author,
  userId: number,
  topic: string,
): Promise<void> {
  await db
    .deleteFrom('subscription')
    .where('accountId', '=', session.accountId)
    .where('userId', '=', userId)
    .where('topic', '=', topic)
    .execute()
}

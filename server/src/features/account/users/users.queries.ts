import type { NewUser, UserForm } from '@yardmaster/core/contract/account/users.ts'
import { expressionBuilder } from 'kysely'
import type { Context, SignedIn } from '../../../context.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import type { DB } from '../../../db/schema.ts'
import { visibleEquipment } from '../../../db/scope.ts'

const assignedThings = ({ accountId }: SignedIn) =>
  expressionBuilder<DB, 'appUser'>()
    .selectFrom('equipment')
    .where('equipment.accountId', '=', accountId)
    .whereRef('equipment.assignedTo', '=', 'appUser.id')
    .where('equipment.archivedAt', 'is', null)

/** Counts the things assigned to a user that the caller may see. */
export const countVisibleThings = (session: SignedIn) =>
  assignedThings(session)
    .where(visibleEquipment(session))
    .select((eb) => eb.fn.countAll<string>().as('count'))

/** Selects users who aren't deleted, with their branch and whether they have things assigned. */
export const selectUsers = ({ db, session }: Context) =>
  db
    .selectFrom('appUser')
    .innerJoin('branch', (join) => sameAccount(join, 'branch.id', 'appUser.branchId'))
    .where('appUser.accountId', '=', session.accountId)
    .where('appUser.deletedAt', 'is', null)
    .select((eb) => [
      'appUser.id',
      'appUser.firstName',
      'appUser.lastName',
      'appUser.email',
      'appUser.role',
      'appUser.viewOnly',
      'appUser.branchId',
      'branch.name as branchName',
      eb.exists(assignedThings(session).select('equipment.id')).as('hasThings'),
      countVisibleThings(session).as('totalThings'),
    ])

export const findUser = (ctx: Context, id: number) =>
  selectUsers(ctx).where('appUser.id', '=', id).executeTakeFirst()

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

/**
 * Locks the user, so that concurrent edits run one after the other, and after things that are just being
 * assigned to the user.
 */
export async function lockUser({ db, session }: Context, id: number): Promise<void> {
  await db
    .selectFrom('appUser')
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .execute()
}

type NewRow = Omit<NewUser, 'password' | 'confirmPass' | 'features'> & {
  branchId: number
  /** Null for users who sign in with a provider. */
  passwordHash: string | null
  /** Null means all features of the account. */
  features: string[] | null
}

type InAccount = Pick<Context, 'db'> & { session: Pick<SignedIn, 'accountId'> }

export async function insertUser({ db, session }: InAccount, row: NewRow): Promise<number> {
  const { id } = await db
    .insertInto('appUser')
    .values({ accountId: session.accountId, ...row })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateUser({ db, session }: Context, id: number, form: UserForm): Promise<void> {
  // Only workers have limits on what they may see.
  const unlimited = form.role === 'worker' ? {} : { limited: false, features: null }
  await db
    .updateTable('appUser')
    .set({ ...form, ...unlimited })
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .execute()
}

export async function setUserPassword(
  { db, session }: Context,
  id: number,
  passwordHash: string,
): Promise<void> {
  await db
    .updateTable('appUser')
    .set({ passwordHash })
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .execute()
}

export async function markUserDeleted({ db, session, clock }: Context, id: number): Promise<void> {
  await db
    .updateTable('appUser')
    .set({ deletedAt: clock.now().toString() })
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .execute()
}

/**
 * Returns whether there is another administrator. Locks the account, because two administrators could
 * otherwise remove each other at the same time.
 */
export async function hasOtherAdmin({ db, session }: InAccount, id: number): Promise<boolean> {
  await db.selectFrom('account').where('id', '=', session.accountId).select('id').forNoKeyUpdate().execute()
  const other = await db
    .selectFrom('appUser')
    .where('accountId', '=', session.accountId)
    .where('role', '=', 'admin')
    .where('deletedAt', 'is', null)
    .where('id', '<>', id)
    .select('id')
    .executeTakeFirst()
  return other !== undefined
}

import type { UserForm } from '@yardmaster/core/contract/users.ts'
import type { Context } from '../../context.ts'

export const findUser = ({ db, session }: Context, id: number) =>
  db
    .selectFrom('appUser')
    .innerJoin('branch', (join) =>
      join.onRef('branch.accountId', '=', 'appUser.accountId').onRef('branch.id', '=', 'appUser.branchId'),
    )
    .where('appUser.accountId', '=', session.accountId)
    .where('appUser.id', '=', id)
    .where('appUser.deletedAt', 'is', null)
    .select([
      'appUser.id',
      'appUser.firstName',
      'appUser.lastName',
      'appUser.email',
      'appUser.role',
      'appUser.viewOnly',
      'appUser.branchId',
      'branch.name as branchName',
    ])
    .executeTakeFirst()

export async function updateUser({ db, session }: Context, id: number, form: UserForm): Promise<void> {
  // Limits of what is seen belong to workers alone.
  const unlimited = form.role === 'worker' ? {} : { limited: false, features: null }
  await db
    .updateTable('appUser')
    .set({ ...form, ...unlimited })
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .execute()
}

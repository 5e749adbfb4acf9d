import { can } from '@yardmaster/core/policy.ts'
import { FEATURES } from '@yardmaster/core/roles.ts'
import type { Role } from '@yardmaster/core/roles.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { fullName } from '../../../context.ts'
import { visibleEquipment, visibleToUser } from '../../../db/scope.ts'

/** Returns the users who may work on tickets of an asset that the caller sees, or of the branch in which they work. */
export async function findTechnicians({ db, session }: Context, equipmentId: number | undefined) {
  const branch = session.allBranches ? null : session.branchId
  const users = await db
    .selectFrom('appUser')
    .innerJoin('account', 'account.id', 'appUser.accountId')
    .where('appUser.accountId', '=', session.accountId)
    .where('appUser.deletedAt', 'is', null)
    .$if(equipmentId === undefined && branch !== null, (all) =>
      all.where((eb) => eb.or([eb('appUser.branchId', '=', branch), eb('appUser.role', '=', 'admin')])),
    )
    .$if(equipmentId !== undefined, (all) =>
      all
        .innerJoin('equipment', (join) =>
          join
            .onRef('equipment.accountId', '=', 'appUser.accountId')
            .on('equipment.id', '=', equipmentId ?? 0),
        )
        .where((eb) => visibleEquipment(session)(eb as never))
        .where(sql<boolean>`(${sql.raw(visibleToUser('app_user', 'equipment'))})`),
    )
    .orderBy(sql`lower(app_user.first_name || ' ' || app_user.last_name)`)
    .orderBy('appUser.id')
    .select(['appUser.id', 'appUser.firstName', 'appUser.lastName', 'appUser.role', 'appUser.viewOnly'])
    .select(['appUser.branchId', 'appUser.features', 'account.activeFeatures'])
    .execute()
  return users
    .filter(({ id, role, viewOnly, branchId, features, activeFeatures }) => {
      const granted = FEATURES.filter(
        (feature) => activeFeatures?.includes(feature) && (features?.includes(feature) ?? true),
      )
      const actor = { userId: id, role: role as Role, viewOnly, branchId }
      return can(
        { ...actor, features: Object.fromEntries(granted.map((feature) => [feature, true])) },
        'repair.update',
      )
    })
    .map((user) => ({ id: user.id, name: fullName(user) }))
}

/** Returns the name of a user, who may have left since. */
export async function findUserName({ db, session }: Context, id: number | null): Promise<string | null> {
  if (id === null) return null
  const user = await db
    .selectFrom('appUser')
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .select(['firstName', 'lastName'])
    .executeTakeFirst()
  return user ? fullName(user) : null
}

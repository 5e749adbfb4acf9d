import { WORST_MAX } from '@yardmaster/core/contract/reports/dashboard.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import { visibleInBranch } from '../../../db/scope.ts'

/** Returns the assets that have had each flag longest, with the number of all that have it. */
export async function findFlagged({ db, session }: Context, withoutFlags: readonly number[]) {
  const ranked = db
    .selectFrom('equipment')
    .innerJoin('assetFlag', (join) => sameAccount(join, 'assetFlag.equipmentId', 'equipment.id'))
    .where((eb) => visibleInBranch(session)(eb))
    .where('assetFlag.flagId', 'not in', [...withoutFlags])
    .select([
      'assetFlag.flagId',
      'equipment.id as assetId',
      'equipment.name',
      'assetFlag.since',
      sql<number>`(count(*) over (partition by asset_flag.flag_id))::integer`.as('total'),
      sql<string>`row_number() over (partition by asset_flag.flag_id order by asset_flag.since, equipment.id)`.as(
        'place',
      ),
    ])
  return db
    .selectFrom(ranked.as('ranked'))
    .where('ranked.place', '<=', String(WORST_MAX))
    .orderBy('ranked.flagId')
    .orderBy('ranked.place')
    .selectAll()
    .execute()
}

/** Returns the assets that have not reported for longest, with the number of all that stopped reporting. */
export const findSilent = ({ db, session }: Context) =>
  db
    .selectFrom('equipment')
    .innerJoin('assetState', (join) => sameAccount(join, 'assetState.assetId', 'equipment.id'))
    .where((eb) => visibleInBranch(session)(eb))
    .where('assetState.status', '=', 'silent')
    .where('assetState.lastUpdateAt', 'is not', null)
    .orderBy('assetState.lastUpdateAt')
    .orderBy('equipment.id')
    .limit(WORST_MAX)
    .select([
      'equipment.id as assetId',
      'equipment.name',
      'assetState.lastUpdateAt as since',
      sql<number>`(count(*) over ())::integer`.as('total'),
    ])
    .execute()

import { FLAGGED_PAGE } from '@yardmaster/core/contract/alerts/flags.ts'
import type { Context } from '../../../context.ts'
import type { InstantCursor } from '../../../db/paging.ts'
import { before } from '../../../db/paging.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import { visibleInBranch } from '../../../db/scope.ts'

/** Selects equipment in use of the user's current branch, one row for each flag that it carries. */
const flagged = ({ db, session }: Context) =>
  db
    .selectFrom('equipment')
    .innerJoin('assetFlag', (join) => sameAccount(join, 'assetFlag.equipmentId', 'equipment.id'))
    .where((eb) => visibleInBranch(session)(eb))

export const countByFlag = (ctx: Context) =>
  flagged(ctx)
    .groupBy('assetFlag.flagId')
    .select((eb) => ['assetFlag.flagId', eb.fn.countAll<string>().as('assets')])
    .execute()

export const findFlagged = (ctx: Context, flagId: number, after: InstantCursor | null) =>
  flagged(ctx)
    .where('assetFlag.flagId', '=', flagId)
    .$if(after !== null, (page) => page.where(before('asset_flag.since', 'equipment.id', after)))
    .orderBy('assetFlag.since', 'desc')
    .orderBy('equipment.id', 'desc')
    .limit(FLAGGED_PAGE + 1)
    .select([
      'equipment.id',
      'equipment.name',
      'equipment.branchId',
      'equipment.categoryId',
      'equipment.mainImageId',
      'assetFlag.since',
    ])
    .execute()

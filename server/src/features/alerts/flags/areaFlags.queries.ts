import { FLAGGED_PAGE } from '@yardmaster/core/contract/alerts/flags.ts'
import type { Context } from '../../../context.ts'
import type { InstantCursor } from '../../../db/paging.ts'
import { before } from '../../../db/paging.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import { visiblePlaces } from '../../../db/scope.ts'

/** Selects the areas that the user may see, one row for each flag. */
const flaggedAreas = ({ db, session }: Context) =>
  db
    .selectFrom('place')
    .innerJoin('area', (join) => sameAccount(join, 'area.placeId', 'place.id'))
    .innerJoin('areaFlag', (join) => sameAccount(join, 'areaFlag.areaId', 'area.id'))
    .where((eb) => visiblePlaces(session)(eb))
    .where('area.deletedAt', 'is', null)

const inBranch = (ctx: Context) => flaggedAreas(ctx).where('place.branchId', '=', ctx.session.branchId)

const countOf = (query: ReturnType<typeof flaggedAreas>) =>
  query
    .groupBy('areaFlag.flagId')
    .select((eb) => ['areaFlag.flagId', eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
    .execute()

/** Counts the areas of the current branch by flag. */
export const countAreasByFlag = (ctx: Context) => countOf(inBranch(ctx))

export const findFlaggedAreas = (ctx: Context, flagId: number, after: InstantCursor | null) =>
  inBranch(ctx)
    .where('areaFlag.flagId', '=', flagId)
    .$if(after !== null, (page) => page.where(before('area_flag.since', 'area.id', after)))
    .orderBy('areaFlag.since', 'desc')
    .orderBy('area.id', 'desc')
    .limit(FLAGGED_PAGE + 1)
    .select(['area.id', 'area.name', 'place.id as placeId', 'place.name as placeName', 'areaFlag.since'])
    .execute()

import type { NotNull } from 'kysely'
import type { Context } from '../../../context.ts'

export const findWhereabouts = ({ db, session }: Context) =>
  db
    .selectFrom('branch')
    .where('accountId', '=', session.accountId)
    .where('id', '=', session.branchId)
    .select([
      'gpsLatitude as lat',
      'gpsLongitude as lng',
      'addressLocality as city',
      'addressRegion as state',
      'addressCountry as country',
    ])
    .executeTakeFirst()

export const listBranchPositions = ({ db, session }: Context) =>
  db
    .selectFrom('branch')
    .where('accountId', '=', session.accountId)
    .where('deletedAt', 'is', null)
    .$if(!session.allBranches, (query) => query.where('id', '=', session.branchId))
    .where('gpsLatitude', 'is not', null)
    .where('gpsLongitude', 'is not', null)
    .orderBy('id')
    .select(['id', 'name', 'gpsLatitude as lat', 'gpsLongitude as lng'])
    .$narrowType<{ lat: NotNull; lng: NotNull }>()
    .execute()

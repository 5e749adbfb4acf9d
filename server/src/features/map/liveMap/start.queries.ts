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

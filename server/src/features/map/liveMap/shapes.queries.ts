import { SHAPES_MAX } from '@yardmaster/core/contract/map/liveMap.ts'
import type { Box } from '@yardmaster/core/contract/map/liveMap.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Context } from '../../../context.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import { isOfBranch, visibleInBranch, visiblePlaces } from '../../../db/scope.ts'

const METERS_PER_DEGREE = 111_195

/** Tests whether a shape with this center and reach (meters) may overlap the box. */
function within({ west, south, east, north }: Box, table: 'boundary' | 'place', reach: RawBuilder<number>) {
  const [lat, lng] = [sql.ref(`${table}.lat`), sql.ref(`${table}.lng`)]
  const high = sql`(${reach} / ${METERS_PER_DEGREE})`
  const wide = sql`(${reach} / ${METERS_PER_DEGREE} / greatest(cosd(${lat}), 0.01))`
  const beside =
    west <= east
      ? sql`${lng} between ${west} - ${wide} and ${east} + ${wide}`
      : sql`(${lng} >= ${west} - ${wide} or ${lng} <= ${east} + ${wide})`
  return sql<boolean>`${lat} between ${south} - ${high} and ${north} + ${high} and ${beside}`
}

/**
 * Returns the largest first, and one more than the map draws, so that the caller can detect that there are
 * others.
 */
export const findBoundaries = ({ db, session }: Context, box: Box) =>
  db
    .selectFrom('boundary')
    .innerJoin('equipment', (join) => sameAccount(join, 'equipment.id', 'boundary.equipmentId'))
    .where('boundary.accountId', '=', session.accountId)
    .where((eb) => visibleInBranch(session)(eb))
    .where(within(box, 'boundary', sql.ref('boundary.radius')))
    .orderBy('boundary.radius', 'desc')
    .orderBy('boundary.equipmentId')
    .limit(SHAPES_MAX + 1)
    .select(['boundary.equipmentId', 'boundary.lat', 'boundary.lng', 'boundary.radius'])
    .execute()

const placesOfBranch = ({ db, session }: Context) =>
  db
    .selectFrom('place')
    .where((eb) => visiblePlaces(session)(eb))
    .where(isOfBranch(session, 'place.branchId'))

export const findPlaces = (ctx: Context, box: Box) =>
  placesOfBranch(ctx)
    .where(within(box, 'place', sql`0::double precision`))
    .orderBy('place.id')
    .limit(SHAPES_MAX + 1)
    .select(['place.id', 'place.name', 'place.lat', 'place.lng'])
    .execute()

/**
 * Returns all areas of the branch, because the database doesn't store how far an outline reaches. People
 * draw them by hand, so there are few.
 */
export const findAreas = (ctx: Context) =>
  placesOfBranch(ctx)
    .innerJoin('area', (join) => sameAccount(join, 'area.placeId', 'place.id'))
    .where('area.deletedAt', 'is', null)
    .orderBy('area.id')
    .select([
      'area.id',
      'area.placeId',
      'area.name',
      'area.color',
      'area.lat',
      'area.lng',
      'area.radius',
      'area.polygon',
    ])
    .execute()

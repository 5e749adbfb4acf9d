import { FINDINGS_MAX } from '@yardmaster/core/contract/map/liveMap.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { containing } from '../../../db/paging.ts'
import { isOfBranch, visiblePlaces } from '../../../db/scope.ts'

/** Finds places of the current branch by name or address. */
export const findPlacesNamed = ({ db, session }: Context, search: string) =>
  db
    .selectFrom('place')
    .where(visiblePlaces(session))
    .where(isOfBranch(session, 'place.branchId'))
    .where((eb) =>
      eb.or([
        eb('place.name', 'ilike', containing(search)),
        eb('place.address', 'ilike', containing(search)),
      ]),
    )
    .orderBy(sql`lower(place.name)`)
    .orderBy('place.id')
    .limit(FINDINGS_MAX)
    .select(['place.id', 'place.name', 'place.address', 'place.lat', 'place.lng'])
    .execute()

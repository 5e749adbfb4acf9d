import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { visibleEquipment } from '../../../db/scope.ts'
import type { Wanted } from './visitors.queries.ts'
import { placeVisits } from './visitors.queries.ts'

/** The boundaries between the days: one more than there are days. */
type Days = readonly Temporal.Instant[]

type StayRow = { assetId: number; stays: string }

/**
 * Computes when each asset was there, counting areas that overlap once. Without a newer reading, an asset is
 * where it was last known to be, so a stay that continues lasts until now.
 */
const staysOf = (ctx: Context, wanted: Wanted) =>
  ctx.db
    .with(
      'stay',
      () => sql<StayRow>`(
        select visit.asset_id, range_agg(tstzrange(visit.start_at,
            greatest(visit.start_at, coalesce(visit.end_at, ${ctx.clock.now().toString()}))))
          * tstzmultirange(tstzrange(${wanted.from.toString()}, ${wanted.to.toString()})) as stays
        from (${placeVisits(ctx, wanted)}) as visit
        group by visit.asset_id)`,
    )
    .selectFrom('stay')
    .innerJoin('equipment', 'equipment.id', 'stay.assetId')
    .where((eb) => visibleEquipment(ctx.session)(eb))
    .where(sql<boolean>`not isempty(stay.stays)`)

const secondsOf = (stays: ReturnType<typeof sql>) =>
  sql<number>`(select coalesce(sum(extract(epoch from upper(stay) - lower(stay))), 0)::float8 from unnest(${stays}) as stay)`

const secondsByDay = (days: Days) => {
  const instants = days.map(String)
  return sql<number[]>`array(
    select ${secondsOf(sql`stay.stays * tstzmultirange(tstzrange(day.begins, day.ends))`)}
    from unnest(${instants.slice(0, -1)}::timestamptz[], ${instants.slice(1)}::timestamptz[])
      with ordinality as day (begins, ends, n)
    order by n)`
}

/** Returns the longest stays first. */
export const findStays = (ctx: Context, wanted: Wanted, days: Days) =>
  staysOf(ctx, wanted)
    .orderBy(secondsOf(sql`stay.stays`), 'desc')
    .orderBy('equipment.id')
    .select([
      'equipment.id',
      'equipment.name',
      'equipment.categoryId',
      'equipment.mainImageId',
      sql<number>`(select count(*)::integer from unnest(stay.stays))`.as('visits'),
      secondsByDay(days).as('seconds'),
    ])
    .execute()

import { can } from '@yardmaster/core/policy.ts'
import { inThousands } from './daySums.ts'
import type { Asked, Found, ReportContext, ReportSource } from './report.ts'
import { columns } from './report.ts'
import { readFleet } from './statement.ts'
import { DAYS, SUMS, utilization } from './utilization.ts'
import { utilizationFleetOfAsset } from './utilizationFleet.ts'
import { FINANCIAL_USE, PHYSICAL_USE, TIME_USE, percent, utilizationParts } from './utilizationParts.ts'

const WORK = { working: 'seconds', idle: 'seconds' } as const
const OF_DAY = { shopDays: 'count', availableDays: 'count', ...WORK, workTime: 'seconds' } as const

/** Without the permission to read rentals, a day tells only whether the asset was in the shop and how it worked. */
const TABLES = {
  all: columns({ day: 'day', rental: 'rental', onRentDays: 'count', ...OF_DAY, revenue: 'money' }),
  withoutRentals: columns({ day: 'day', ...OF_DAY }),
}

const IN_DAYS = 'day between first_day and last_day'

/** The days of the asset in the fleet, each in one branch. A day of two rentals belongs to the first. */
const DAY = `own_day as materialized (
    select by_day.day, rented, available, hours, revenue, coalesce(work_ms, 0) as work_ms, coalesce(idle_ms, 0) as idle_ms, lent.rental,
      exists (select from shop where by_day.${IN_DAYS})::integer as in_shop
    from by_day
    join held on by_day.${IN_DAYS}
    left join work_by_day on work_by_day.day = by_day.day
    left join lateral (
      select json_build_object('id', rental.id, 'name', client.name) as rental
      from rental join client on client.account_id = $1 and client.id = rental.client_id
      where rental.account_id = $1 and equipment_id = held.id
        and out_at < (by_day.day + 1)::timestamp at time zone zone
        and coalesce(in_at, 'infinity') > by_day.day::timestamp at time zone zone
      order by out_at, rental.id limit 1
    ) as lent on rented > 0
  )`

const cellsOf = (seesRentals: boolean): string => {
  const ofRentals = (cells: string) => (seesRentals ? cells : '')
  return `json_build_array(day, ${ofRentals('rental, rented,')} in_shop, available, round(${inThousands('work_ms')}),
    round(${inThousands('idle_ms')}), round(hours * 3600) ${ofRentals(', round(revenue::numeric, 2)')})`
}

async function read(ctx: ReportContext, asked: Asked): Promise<Found | null> {
  const seesRentals = can(ctx.session, 'rental.read')
  const found = await readFleet(ctx, asked, {
    cut: 'whole',
    fleet: utilizationFleetOfAsset,
    // The stored sums of the fleet are of all assets.
    with: () => `${utilizationParts({ covered: 'some', ofClient: false, isWhole: true })}, ${DAY},
      totals as (select ${SUMS} from ${DAYS})`,
    picture: `select json_build_array(day, round(${inThousands('work_ms')}), round(${inThousands('idle_ms')}))
      from own_day order by day`,
    rows: `select ${cellsOf(seesRentals)} from own_day order by day desc`,
    total: 'select count(*) from own_day',
    figures: `select json_build_array(${TIME_USE}, ${PHYSICAL_USE}, ${FINANCIAL_USE}, coalesce(rented, 0),
      round(${inThousands('work_ms')}), ${percent('idle_ms', 'engine_ms')}, round(coalesce(revenue, 0)::numeric, 2)) from totals`,
  })
  return found && { ...found, columns: seesRentals ? TABLES.all : TABLES.withoutRentals }
}

/**
 * Shows the days behind the figures that an asset has in the report Utilization: those in the branch, or in all
 * branches. The columns add up to its row there.
 */
export const asset_utilization: ReportSource = {
  picture: { shape: 'stack', columns: columns({ day: 'day', ...WORK }) },
  columns: TABLES.all,
  figures: utilization.figures ?? [],
  read,
}

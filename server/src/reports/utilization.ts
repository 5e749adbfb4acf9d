import { can } from '@yardmaster/core/policy.ts'
import { daysIn } from '@yardmaster/core/reports/period.ts'
import type { Period } from '@yardmaster/core/reports/period.ts'
import type { ReportView } from '@yardmaster/core/reports/views.ts'
import { unusedDays } from '@yardmaster/core/reports/views.ts'
import type { ReportColumn } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import type { Asked, Found, ReportContext, ReportSource } from './report.ts'
import { columns } from './report.ts'
import { ASSET_CELL, CATEGORY, FIRST_DAY, MOST, readFleet } from './statement.ts'
import { UNUSED_COLUMNS, readUnused } from './unused.ts'
import { inThousands } from './daySums.ts'
import type { Counted } from './utilizationParts.ts'
import {
  FINANCIAL_USE,
  PHYSICAL_USE,
  TIME_USE,
  percent,
  summedBy,
  utilizationParts,
  workBy,
} from './utilizationParts.ts'
import { MOST_USED, byAsset } from './utilizationAssets.ts'
import { MOST_PAID, byClient } from './utilizationClients.ts'
import { utilizationFleet } from './utilizationFleet.ts'

const USES = { timeUse: 'percent', physicalUse: 'percent', financialUse: 'percent' } as const
const FIGURE_COLUMNS = {
  onRentDays: 'count',
  availableDays: 'count',
  working: 'seconds',
  idle: 'seconds',
} as const

type TableView = Exclude<ReportView, `unused${number}`>

type Listing = {
  /** Defines what the rows need. */
  with: (counted: Counted) => string
  rows: string
  total: string
}

/** One table of the report. */
type Table = Listing & { columns: ReportColumn[] }

const MEASURES = `rented, available, round(${inThousands('work_ms')}), round(${inThousands('idle_ms')}),
  ${TIME_USE}, ${PHYSICAL_USE}, ${FINANCIAL_USE}, round(revenue::numeric, 2)`

const countedBy = (key: string) =>
  `select ${key}, count(distinct id) as assets from day_row where available > 0 group by ${key}`

const linked = (id: string, name: string) =>
  `case when ${id} > 0 then json_build_object('id', ${id}, 'name', ${name}) end`

const TABLES: Record<TableView, Table> = {
  asset: {
    columns: columns({ asset: 'asset', category: 'category', ...FIGURE_COLUMNS, ...USES, revenue: 'money' }),
    with: byAsset,
    rows: `select json_build_array(${ASSET_CELL}, asset.category, ${MEASURES})
      from first_asset as asset left join summed using (id, category_id)
      cross join lateral (select case when price is null then 0 else revenue end as priced) as paid
      order by ${MOST_USED}, asset.name, asset.id, asset.category`,
    total: `select count(*) from listed`,
  },
  category: {
    columns: columns({ category: 'category', assets: 'count', ...FIGURE_COLUMNS, ...USES, revenue: 'money' }),
    with: (counted) => `summed as materialized (${summedBy(counted, 'category_id')}),
      work as materialized (${workBy(counted, { category_id: 'category_id' })}),
      assets as (${countedBy('category_id')})`,
    rows: `select json_build_array(${linked('category_id', 'category.name')}, assets, ${MEASURES})
      from summed left join work using (category_id) join assets using (category_id) ${CATEGORY('summed')}
      order by ${MOST_USED}, category.name limit ${MOST}`,
    total: `select count(*) from summed`,
  },
  branch: {
    columns: columns({ ownBranch: 'branch', assets: 'count', ...FIGURE_COLUMNS, ...USES, revenue: 'money' }),
    with: (counted) => `summed as materialized (${summedBy(counted, 'branch_id')}),
      work as materialized (${workBy(counted, { branch_id: 'branch_id' })}),
      assets as (${countedBy('branch_id')})`,
    rows: `select json_build_array(${linked('branch_id', 'yard.name')}, assets, ${MEASURES})
      from summed left join work using (branch_id) join assets using (branch_id) join yard on yard.id = branch_id
      order by ${MOST_USED}, yard.name limit ${MOST}`,
    total: `select count(*) from summed`,
  },
  client: {
    columns: columns({
      client: 'client',
      assets: 'count',
      onRentDays: 'count',
      working: 'seconds',
      idle: 'seconds',
      timeShare: 'percent',
      physicalUse: 'percent',
      financialUse: 'percent',
      revenue: 'money',
    }),
    with: byClient,
    // The share of the fleet's time is added by readClients.
    rows: `select json_build_array(json_build_object('id', client_id, 'name', name), assets, rented,
        round(${inThousands('work_ms')}), round(${inThousands('idle_ms')}), null,
        ${PHYSICAL_USE}, ${FINANCIAL_USE}, round(coalesce(revenue, 0)::numeric, 2))
      from first_client join summed using (client_id) left join paid using (client_id) left join work using (client_id) order by ${MOST_PAID}`,
    total: `select count(*) from lent`,
  },
}

/** The days of one point of the trend: a day up to a month, a week up to half a year, otherwise a month. */
function trendOf(period: Period | null): { column: ReportColumn; label: string } {
  const days = period ? daysIn(period) : 1
  if (days <= 31) return { column: { key: 'day', kind: 'day' }, label: 'day' }
  if (days <= 184)
    return {
      column: { key: 'week', kind: 'day' },
      label: `greatest(${FIRST_DAY}, date_trunc('week', day::timestamp)::date)`,
    }
  return { column: { key: 'month', kind: 'month' }, label: `to_char(day, 'YYYY-MM')` }
}

export const SUMS = `sum(available) as available, sum(rented) as rented, sum(hours) as hours, sum(capital) as capital,
  sum(revenue) as revenue, sum(priced) as priced, sum(work_ms) as work_ms, sum(idle_ms) as idle_ms, sum(engine_ms) as engine_ms`
export const DAYS = 'by_day left join work_by_day using (day)'

/** What the caller may see only with the permission to read rentals. */
const OF_RENTALS: ReadonlySet<string> = new Set([
  'timeUse',
  'timeShare',
  'financialUse',
  'onRentDays',
  'revenue',
  'client',
  'lastClient',
  'returned',
  'missed',
])
/** What names clients, which needs the permission to read them as well. */
const OF_CLIENTS: ReadonlySet<string> = new Set(['client', 'lastClient'])
const FIGURES = [
  { key: 'timeUse', kind: 'percent', better: 'more', can: 'rental.read' },
  { key: 'physicalUse', kind: 'percent', better: 'more' },
  { key: 'financialUse', kind: 'percent', better: 'more', can: 'rental.read' },
  { key: 'onRentDays', kind: 'count', better: 'more', can: 'rental.read' },
  { key: 'working', kind: 'seconds', better: 'more' },
  { key: 'idleShare', kind: 'percent', better: 'less' },
  { key: 'revenue', kind: 'money', better: 'more', can: 'rental.read' },
] as const satisfies ReportSource['figures']

const TREND = columns(USES)

async function read(ctx: ReportContext, asked: Asked): Promise<Found | null> {
  const unused = unusedDays(asked.view ?? 'asset')
  if (unused === null || asked.most === 0) return readTable(ctx, asked, (asked.view ?? 'asset') as TableView)
  // The figures and the trend are those of the whole fleet.
  const [fleet, stood] = await Promise.all([
    readTable(ctx, { ...asked, most: 1 }, 'category'),
    readUnused(ctx, asked, unused),
  ])
  return fleet && permitted(ctx, { ...fleet, ...stood, columns: UNUSED_COLUMNS })
}

type Drawn = { columns: ReportColumn[]; cells: string }

const ONLY_USES: Drawn = { columns: [], cells: '' }
const WITH_WORK: Drawn = {
  columns: columns({ working: 'seconds', idleShare: 'percent' }),
  cells: `, round(${inThousands('work_ms')}), ${percent('idle_ms', 'engine_ms')}`,
}

/** Reads the figures of a period of up to a month, and how they changed from day to day, with work and idling. */
export const readUtilizationDays = (ctx: ReportContext, asked: Asked): Promise<Found | null> =>
  readTable(ctx, { ...asked, most: 1 }, 'category', WITH_WORK)

async function readTable(
  ctx: ReportContext,
  asked: Asked,
  view: TableView,
  also: Drawn = ONLY_USES,
): Promise<Found | null> {
  const table = TABLES[unusedDays(view) === null ? view : 'category']
  const trend = trendOf(asked.period)
  const found =
    view === 'client' && asked.most !== 0
      ? await readClients(ctx, asked, drawing(trend.label, also))
      : await readListing(ctx, asked, table, drawing(trend.label, also))
  return (
    found &&
    permitted(ctx, {
      ...found,
      columns: table.columns,
      pictureColumns: [trend.column, ...TREND, ...also.columns],
    })
  )
}

/** The trend and the figures of the fleet. */
type Drawing = { with: string[]; picture: string; figures?: string }

const drawing = (label: string, { cells }: Drawn): Drawing => ({
  with: [
    `trend as (select ${label} as label, ${SUMS} from ${DAYS} group by 1)`,
    `totals as (select ${SUMS} from ${DAYS})`,
  ],
  picture: `select json_build_array(label, ${TIME_USE}, ${PHYSICAL_USE}, ${FINANCIAL_USE}${cells}) from trend order by label`,
  figures: `select json_build_array(${TIME_USE}, ${PHYSICAL_USE}, ${FINANCIAL_USE}, coalesce(rented, 0),
    round(${inThousands('work_ms')}), ${percent('idle_ms', 'engine_ms')}, round(coalesce(revenue, 0)::numeric, 2)) from totals`,
})
const UNDRAWN: Drawing = { with: [], picture: `select null::json where false` }

function readListing(
  ctx: ReportContext,
  asked: Asked,
  listing: Listing,
  drawn: Drawing,
): Promise<Found | null> {
  const ofClient = typeof asked.filter?.client === 'number'
  return readFleet(ctx, asked, {
    ...drawn,
    cut: 'whole',
    fleet: utilizationFleet(ofClient),
    with: (covered) => {
      const counted = { covered, ofClient, isWhole: asked.most === null }
      return [utilizationParts(counted), listing.with(counted), ...drawn.with].join(', ')
    },
    rows: listing.rows,
    total: listing.total,
  })
}

/** On how many days the assets of the fleet were available. */
const AVAILABLE: Listing = {
  with: () => `fleet as (select sum(available) as available from by_day)`,
  rows: `select json_build_array(available) from fleet`,
  total: 'select 1',
}
const columnOf = (key: string) => TABLES.client.columns.findIndex((column) => column.key === key)
const [RENTED, SHARE] = [columnOf('onRentDays'), columnOf('timeShare')]

/**
 * Reads the clients beside the figures of the fleet. PostgreSQL computes the parts of one statement one after the
 * other, which took a second with 50,000 assets, so these are two. The share of a client needs both.
 */
async function readClients(ctx: ReportContext, asked: Asked, drawn: Drawing): Promise<Found | null> {
  const [fleet, clients] = await Promise.all([
    readListing(ctx, asked, AVAILABLE, drawn),
    readListing(ctx, asked, TABLES.client, UNDRAWN),
  ])
  if (!fleet || !clients) return null
  const available = Number(fleet.rows[0]?.[0] ?? 0)
  const shareOf = (rented: number) => (available === 0 ? null : Math.round((1000 * rented) / available) / 10)
  const rows = clients.rows.map((row) => row.with(SHARE, shareOf(Number(row[RENTED]))))
  return { ...fleet, rows, total: clients.total }
}

/** Leaves out what comes from rentals, and who the clients are, unless the caller may read them. */
function permitted({ session }: ReportContext, found: Found): Found {
  const hidden = !can(session, 'rental.read') ? OF_RENTALS : !can(session, 'client.read') ? OF_CLIENTS : null
  if (!hidden) return found
  const only = (shown: ReportColumn[], rows: Found['rows']) => {
    const isShown = (_: unknown, index: number) => !hidden.has(shown[index]?.key ?? '')
    return [shown.filter(isShown), rows.map((row) => row.filter(isShown))] as const
  }
  const [tableColumns, rows] = only(found.columns ?? [], found.rows)
  const [pictureColumns, picture] = only(found.pictureColumns ?? [], found.picture)
  return {
    ...found,
    columns: tableColumns,
    rows,
    pictureColumns,
    picture,
    figures: found.figures.map((value, index) => (hidden.has(FIGURES[index]?.key ?? '') ? null : value)),
  }
}

/**
 * Shows how much of its time the fleet was on rent, how much it worked and what it earned: over time, and by asset,
 * category, branch or client.
 */
export const utilization: ReportSource = {
  picture: { shape: 'line', columns: [{ key: 'day', kind: 'day' }, ...TREND] },
  columns: TABLES.asset.columns,
  figures: FIGURES,
  read,
}

import type { ReportRow } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import type { IntervalKind } from '@yardmaster/core/telemetry/intervals.ts'
import type { SignedIn } from '../context.ts'
import { errorCode } from '../errorCode.ts'
import type { Statement, TextRow } from '../db/database.ts'
import { VISIBLE_EQUIPMENT, branchScopeValues, scopeValues } from '../db/scope.ts'
import type { Cut } from '../intervals/cutPeriod.ts'
import { cutInto } from '../intervals/cutPeriod.ts'
import { gapsAtTheirEnd } from '../intervals/gaps.ts'
import { overlappingIntervals } from '../intervals/overlapping.ts'
import { piecesAt } from '../intervals/pieces.ts'
import { Overloaded } from '../telemetry/readings/intake.ts'
import { FLEET_NOW, fleetDuring } from './fleet.ts'
import type { Asked, Found, ReportContext, ReportSource } from './report.ts'
import type { Covered } from './daySums.ts'

/**
 * The named parameters of every report statement. The first four values are those of the scope. A statement
 * returns one row: the chart, the rows of the table, their total, and the figures.
 */
export const FROM = '$6::timestamptz'
export const UNTIL = '$7::timestamptz'
export const BOUNDS = '$8::timestamptz[]'
export const LABELS = '$9::text[]'
export const FIRST_DAY = '$10::date'
export const LAST_DAY = '$11::date'
export const MOST = '$12::integer'
export const WITH_ARCHIVED = '$13::boolean'
const SEES_ALL_BRANCHES = '$14::boolean'
export const NOW = '$15::timestamptz'
/** The filters of a report. Null for all. A report of all branches is limited to one by the scope. */
export const OF_CATEGORY = '$16::integer'
export const OF_CLIENT = '$17::integer'

/** Gives PostgreSQL the types of all parameters, including those that a report doesn't use. */
export const GIVEN = `given as (select $1::integer, $2::integer, $3::integer[], $4::integer[], $5::integer, ${FROM}, ${UNTIL},
  ${BOUNDS}, ${LABELS}, ${FIRST_DAY}, ${LAST_DAY}, ${MOST},
  ${WITH_ARCHIVED}, ${SEES_ALL_BRANCHES}, ${NOW}, ${OF_CATEGORY}, ${OF_CLIENT})`

/** A report that takes longer is canceled, so that a few of them can't occupy the database. */
export const REPORT_WITHIN_MS = 30_000
/** The error code of PostgreSQL for a statement that was canceled. */
export const CANCELED = '57014'

/** What the fleet of a report depends on. */
export const FLEET_PARAMETERS = {
  from: FROM,
  until: UNTIL,
  withArchived: WITH_ARCHIVED,
  seesAllBranches: SEES_ALL_BRANCHES,
}

/** The assets that a report covers: one, the fleet of the branch during the period, or the fleet now. */
const ASSETS = {
  asset: `asset as materialized (
    select equipment.id, equipment.name, equipment.category_id from equipment
    where ${VISIBLE_EQUIPMENT} and equipment.id = $5)`,
  fleet: fleetDuring(FLEET_PARAMETERS),
  fleetNow: FLEET_NOW,
}

/**
 * Selects the intervals of an asset of these kinds that overlap the period, as `stretch`, and cuts them at the
 * bounds within the period, as `piece`. `n` numbers the ranges from 1. `seconds` and `metres` are the piece's
 * share of the measured values. `begins` is true for the piece in which the interval began.
 */
export function piecesOf(...kinds: IntervalKind[]): string {
  const found = overlappingIntervals({
    kinds,
    from: FROM,
    until: UNTIL,
    columns: ['seconds', 'metres', 'fields'],
  })
  const columns = ['id', 'kind', 'seconds', 'metres', 'fields']
  const stretch = kinds.includes('gap') ? gapsAtTheirEnd(found, columns, { from: FROM, until: UNTIL }) : found
  return `stretch as (${stretch}),
    piece as (
      select id, kind, n, begins, seconds * share as seconds, metres * share as metres
      from (${piecesAt(BOUNDS, 'stretch', ['id', 'kind', 'seconds', 'metres'])}) as cut
    )`
}

export const KIND = INTERVAL_KINDS

/** An asset as a link, or only its name if the caller can't open it. */
export const ASSET_CELL = `case when asset.opens then json_build_object('id', asset.id, 'name', asset.name)
  else to_json(asset.name) end`

/** Joins the category of the rows of a named query. */
export const CATEGORY = (rows: string): string =>
  `left join category on category.account_id = $1 and category.id = ${rows}.category_id`

/** Produces one row for every range of the period, even if nothing happened in it. */
export const EVERY_STRETCH = `generate_subscripts(${LABELS}, 1) as n`

/** Produces one row for every day of the period. */
export const EVERY_DAY = `(select ${FIRST_DAY} + n as day from generate_series(0, ${LAST_DAY} - ${FIRST_DAY}) as n) as every`

type Queries = {
  /** A separate query that selects each row as a JSON array, like `rows`. */
  picture: string
  rows: string
  total: string
  /** A query that selects the figures as one JSON array. */
  figures?: string
}

type Parts = Queries & {
  /** Named queries, which may use `asset` and the output of piecesOf. */
  with: string
  name: string
  of: 'asset' | 'fleet' | 'fleetNow'
  cut: Cut
}

type FleetParts = Queries & {
  /** Named queries, which may use `asset`, `member` and day sums. */
  with: (covered: Covered) => string
  cut: Cut
}

/** Builds a report that a single statement answers. */
export function statement({ name, of, cut, with: parts, ...queries }: Parts): ReportSource['read'] {
  const whole = { name: `report ${name}`, text: textOf({ of, parts }, queries), of, cut }
  const figures = { name: `figures ${name}`, text: figuresText({ of, parts }, queries), of, cut }
  return (ctx, asked) => readStatement(ctx, asked, asked.most === 0 ? figures : whole)
}

/**
 * Builds a report of the fleet that is answered from day sums. It has no name, so that PostgreSQL plans it for
 * its period.
 */
export function fleetStatement({ cut, with: parts, ...queries }: FleetParts): ReportSource['read'] {
  const texts = (write: typeof textOf) => ({
    all: write({ of: 'fleet', parts: parts('all') }, queries),
    unarchived: write({ of: 'fleet', parts: parts('unarchived') }, queries),
    some: write({ of: 'fleet', parts: parts('some') }, queries),
  })
  const [whole, figures] = [texts(textOf), texts(figuresText)]
  return (ctx, asked) => {
    const text = (asked.most === 0 ? figures : whole)[coveredBy(ctx, asked)]
    return readStatement(ctx, asked, { text, of: 'fleet', cut })
  }
}

/** Answers a report of the fleet whose statement depends on what is asked. It may define `asset` and `member` itself. */
export function readFleet(
  ctx: ReportContext,
  asked: Asked,
  { cut, with: parts, fleet, ...queries }: FleetParts & { fleet?: string },
): Promise<Found | null> {
  const write = asked.most === 0 ? figuresText : textOf
  const text = write({ of: 'fleet', parts: parts(coveredBy(ctx, asked)), fleet }, queries)
  return readStatement(ctx, asked, { text, of: 'fleet', cut })
}

const coveredBy = ({ session }: ReportContext, { withArchived }: Asked): Covered =>
  session.grants === null ? (withArchived ? 'all' : 'unarchived') : 'some'

type Written = Pick<Parts, 'of' | 'cut'> & { name?: string; text: string }
type Named = { of: Parts['of']; parts: string; fleet?: string | undefined }

const textOf = (named: Named, { picture, rows, total, figures }: Queries): string =>
  selecting(named, [
    `select json_agg(cells) from (${picture}) as drawn (cells)`,
    `select json_agg(cells) from (${rows}) as listed (cells)`,
    total,
    figures ?? NO_FIGURES,
  ])

/** Reads only the figures: PostgreSQL doesn't compute named queries that nothing uses. */
const figuresText = (named: Named, { figures }: Queries): string =>
  selecting(named, ['null', 'null', '0', figures ?? NO_FIGURES])

const NO_FIGURES = `select '[]'::json`

const selecting = ({ of, parts, fleet = ASSETS[of] }: Named, queries: string[]): string => `
  with ${GIVEN}, ${fleet}, ${parts}
  select ${queries.map((query) => `(${query})`).join(', ')}
  ${of === 'asset' ? 'where exists (select from asset)' : ''}`

/** Runs a statement and cancels it if it takes too long. The caller is then told to try again later. */
export const readWithinLimit = (ctx: Pick<ReportContext, 'read'>, statement: Statement): Promise<TextRow[]> =>
  ctx.read({ ...statement, withinMs: REPORT_WITHIN_MS, mayLag: true }).catch((error: unknown) => {
    throw errorCode(error) === CANCELED ? new Overloaded('a report took too long') : error
  })

/** Brings the day sums up to date, so that a report shows what the devices have sent until now. */
export const freshenSums = (ctx: Pick<ReportContext, 'read'>): Promise<TextRow[]> =>
  ctx.read({ name: 'freshen day sums', text: 'select freshen_live_days()', values: [] })

async function readStatement(
  ctx: ReportContext,
  { assetId, period, most, withArchived, filter = {} }: Asked,
  { name, text, of, cut }: Written,
): Promise<Found | null> {
  const { session, clock } = ctx
  const today = clock.now().toZonedDateTimeISO(session.timezone).toPlainDate().toString()
  const { start, end } = period ?? { start: today, end: today }
  const { labels, bounds } = cutInto(cut, { start, end }, session.timezone)
  const scope = of === 'asset' ? scopeValues(session) : branchesAsked(session, filter.branch)
  const instants = bounds.map(String)
  if (of === 'fleet') await freshenSums(ctx)
  const within = [instants.at(0), instants.at(-1), instants, labels, start, end]
  const [row] = await readWithinLimit(ctx, {
    ...(name !== undefined && { name }),
    text,
    values: [
      ...scope,
      assetId,
      ...within,
      most,
      withArchived,
      session.role === 'admin',
      String(clock.now()),
      filter.category ?? null,
      filter.client ?? null,
    ],
  })
  if (!row) return null
  const [drawn, listed, count, figures] = row
  return {
    picture: cellsIn(drawn),
    rows: cellsIn(listed),
    total: Number(count),
    figures: JSON.parse(figures ?? '[]') as (number | null)[],
  }
}

/** Only those who work in all branches can limit a report to one of them. */
const branchesAsked = (session: SignedIn, branch: number | null = null): unknown[] =>
  branch !== null && session.allBranches
    ? branchScopeValues(session).with(1, branch)
    : branchScopeValues(session)

const cellsIn = (json: string | null | undefined): ReportRow[] => JSON.parse(json ?? '[]') as ReportRow[]

import type { Cell } from '@yardmaster/core/contract/fleet/transfer.ts'
import type { HoursPeriod } from '@yardmaster/core/contract/rentals/hours.ts'
import { wallTime } from '@yardmaster/core/days.ts'
import type { Context } from '../../../context.ts'
import { seesClients } from '../clients/clients.public.ts'
import type { BilledRental } from './hoursReport.service.ts'

const RENTAL_COLUMNS = ['rental', 'contract', 'client', 'site', 'asset'] as const

/** The columns of a billing period. The last three say how far its hours can be trusted. */
export const PERIOD_COLUMNS = [
  ...RENTAL_COLUMNS,
  'outAt',
  'inAt',
  'period',
  'from',
  'to',
  'state',
  'per',
  'rate',
  'included',
  'used',
  'over',
  'price',
  'amount',
  'source',
  'silent',
  'meterGap',
] as const

export const DAY_COLUMNS = [...RENTAL_COLUMNS, 'period', 'day', 'hours'] as const

type PeriodColumn = (typeof PERIOD_COLUMNS)[number]
type DayColumn = (typeof DAY_COLUMNS)[number]

const CLIENT_COLUMNS: ReadonlySet<string> = new Set<PeriodColumn>(['client', 'site'])

/** Leaves out who the clients are, if the caller may not know. */
export const shownColumns = <Column extends string>(
  ctx: Pick<Context, 'session'>,
  columns: readonly Column[],
): Column[] => columns.filter((column) => seesClients(ctx) || !CLIENT_COLUMNS.has(column))

/** The billing periods of a rental. Times are those of the clock by which they are cut. */
export function periodRows(
  { text }: Pick<Context, 'text'>,
  { row, found }: BilledRental,
  columns: readonly PeriodColumn[],
): Cell[][] {
  const { rental, hourPrice, source, meterGap } = found
  const time = (instant: string | null) =>
    instant && wallTime(Temporal.Instant.from(instant).epochMilliseconds, rental.timezone)
  return found.periods.map((period) => {
    const cells: Record<PeriodColumn, Cell> = {
      ...rentalCells(row),
      outAt: time(row.outAt),
      inAt: time(row.inAt),
      period: periodNumber(source, period),
      from: time(period.from),
      to: time(period.to),
      state: text(period.running ? 'hoursFile.running' : 'hoursFile.ended'),
      per: row.per && text(`hours.per.${row.per}`),
      rate: rental.rate?.amount ?? null,
      included: period.includedHours,
      used: period.usedHours,
      over: period.overHours,
      price: hourPrice,
      amount: period.amount,
      source: text(`hours.source.${source}`),
      silent: period.silentHours || null,
      meterGap,
    }
    return columns.map((column) => cells[column])
  })
}

/** The days on which the engine ran, in hundredths of hours, so that rounding doesn’t show in their sum. */
export const dayRows = ({ row, found }: BilledRental, columns: readonly DayColumn[]): Cell[][] =>
  found.periods.flatMap((period) =>
    period.days.map(({ day, seconds }) => {
      const cells: Record<DayColumn, Cell> = {
        ...rentalCells(row),
        period: period.n,
        day,
        hours: Math.round(seconds / 36) / 100,
      }
      return columns.map((column) => cells[column])
    }),
  )

const rentalCells = ({ id, contract, client, site, asset }: BilledRental['row']) => ({
  rental: id,
  contract,
  client: client?.name ?? null,
  site: site?.name ?? null,
  asset: asset.name,
})

/** Hours by the meter are those of all periods together. */
const periodNumber = (source: BilledRental['row']['source'], { n }: HoursPeriod): Cell =>
  source === 'device' || n === 1 ? n : `1–${n}`

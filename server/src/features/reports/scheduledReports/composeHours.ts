import type { ExportFormat } from '@yardmaster/core/contract/exportFormats.ts'
import { paths } from '@yardmaster/core/paths.ts'
import type { Period } from '@yardmaster/core/reports/period.ts'
import { doubtTexts } from '@yardmaster/core/rules/rentalDoubts.ts'
import { timesOf } from '@yardmaster/core/times.ts'
import type { ReportContext } from '../../../reports/report.ts'
import { branchLabel } from '../../../session/branchLabel.ts'
import type { Text } from '../../../text/text.ts'
import { exportHours, hourBatches, newSums } from '../../rentals/hours/hours.public.ts'
import type { BilledRental } from '../../rentals/hours/hours.public.ts'
import type { ReportSummary } from './composeReport.ts'
import { ROWS_SHOWN, attachedFile, periodText } from './composeReport.ts'

/** The columns that a mail shows of each billing period. The file has all of them. */
const COLUMNS = ['client', 'asset', 'period', 'used', 'over', 'amount'] as const
const TEXT_COLUMNS = new Set<string>(['client', 'asset', 'period'])

type Wanted = { period: Period; format: ExportFormat }

/** Writes the report on hours over with the permissions of its reader: its sums, its first rows and its file. */
export async function composeHours(
  ctx: ReportContext,
  { period: { start, end }, format }: Wanted,
): Promise<ReportSummary> {
  const { text, session } = ctx
  const filter = { from: start, to: end, search: '', overOnly: true }
  const sums = newSums()
  const first: string[][] = []
  let total = 0
  for await (const rentals of hourBatches(ctx, filter))
    for (const rental of rentals) {
      sums.add(rental.row)
      total += rental.found.periods.length
      if (first.length < ROWS_SHOWN) first.push(...rowsOf(text, rental))
    }
  const nameOf = (column: (typeof COLUMNS)[number]) =>
    text(`hoursFile.${column}`, { currency: session.currency })
  const { overHours, amount, over, doubtful } = sums.read()
  const figure = (name: string, value: string) => ({ name, value, before: null })
  return {
    about: branchLabel(ctx),
    period: periodText(text, { start, end }),
    figures: [
      figure(text('scheduled.mail.rentalsOver'), numberText(text, over, 0)),
      figure(nameOf('over'), numberText(text, overHours, 1)),
      figure(nameOf('amount'), numberText(text, amount, 2)),
      ...(doubtful > 0
        ? [figure(text('scheduled.mail.rentalsDoubtful'), numberText(text, doubtful, 0))]
        : []),
    ],
    columns: COLUMNS.map((column) => ({ name: nameOf(column), isNumber: !TEXT_COLUMNS.has(column) })),
    rows: first.slice(0, ROWS_SHOWN),
    total,
    path: paths.rentalHoursIn(start, end),
    file: await attachedFile(await exportHours(ctx, { ...filter, format, sheet: 'periods' })),
  }
}

const numberText = (text: Text, value: number | null, decimals: number): string =>
  value === null
    ? ''
    : text.intl.formatNumber(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })

/** The billing periods of a rental, with a remark beside the asset if its hours are doubtful. */
function rowsOf(text: Text, { row, found: { rental, periods, meterGap } }: BilledRental): string[][] {
  const times = timesOf({ locale: text.formats, timeZone: rental.timezone })
  const hoursText = (hours: number) => `${numberText(text, hours, 1)} h`
  return periods.map(({ from, to, usedHours, overHours, amount, silentHours }) => [
    row.client?.name ?? '',
    [row.asset.name, ...doubtTexts({ meterGap, silentHours }, text, hoursText)].join(' · '),
    `${times.date(from)} – ${times.date(to)}`,
    numberText(text, usedHours, 1),
    numberText(text, overHours, 1),
    numberText(text, amount, 2),
  ])
}

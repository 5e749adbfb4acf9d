import { can } from '@yardmaster/core/policy.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { dayFormatOf, timesOf } from '@yardmaster/core/times.ts'
import type { ReportContext } from '../../../reports/report.ts'
import { branchLabel } from '../../../session/branchLabel.ts'
import type { Unused, Worst } from './mondayMail.queries.ts'
import { UNUSED_DAYS, findFlagged, findOutOfPlace, findOverdue, findUnused } from './mondayMail.queries.ts'

const MONDAY_GROUPS = ['overdue', 'outOfPlace', 'service', 'notReporting', 'unused'] as const

export type MondayGroup = {
  key: (typeof MONDAY_GROUPS)[number]
  total: number
  path: string
  /** The worst of them, each with its page. */
  lines: { name: string; detail: string; path: string }[]
}

const FLAGS = { notReporting: 2, outsideBoundary: 4, serviceDue: 5, serviceOverdue: 6 }

/** Returns what needs attention and what the reader may see of it. Groups of features that they lack are left out. */
export async function composeMonday(ctx: ReportContext): Promise<{ about: string; groups: MondayGroup[] }> {
  const { session } = ctx
  const hasRentals = can(session, 'rental.read')
  const outOfPlace = await findOutOfPlace(ctx, { withRentals: hasRentals })
  const groups = [
    ...(hasRentals ? [rentalGroup(ctx, await findOverdue(ctx))] : []),
    group(ctx, 'outOfPlace', paths.assetsWithFlag(FLAGS.outsideBoundary), outOfPlace),
    ...(can(session, 'task.read')
      ? [
          group(
            ctx,
            'service',
            paths.serviceTasks,
            await findFlagged(ctx, [FLAGS.serviceDue, FLAGS.serviceOverdue]),
          ),
        ]
      : []),
    group(
      ctx,
      'notReporting',
      paths.assetsWithFlag(FLAGS.notReporting),
      await findFlagged(ctx, [FLAGS.notReporting]),
    ),
    unusedGroup(ctx, await findUnused(ctx)),
  ]
  return { about: branchLabel(ctx), groups }
}

function group(
  ctx: ReportContext,
  key: MondayGroup['key'],
  path: string,
  found: readonly Worst[],
  pathOf = paths.equipment,
): MondayGroup {
  const { text, session } = ctx
  const times = timesOf({ locale: text.formats, timeZone: session.timezone })
  const lines = found.map(({ id, name, since }) => ({
    name,
    detail: since ? text(`monday.since.${key}`, { date: times.date(since.epochMilliseconds) }) : '',
    path: pathOf(id),
  }))
  return { key, total: found[0]?.total ?? 0, path, lines }
}

const rentalGroup = (ctx: ReportContext, found: readonly Worst[]): MondayGroup =>
  group(ctx, 'overdue', paths.rentalsIn('overdue'), found, paths.rental)

/** Its page lists the hours of all assets, those without any, too. */
function unusedGroup({ text, clock, session }: ReportContext, found: readonly Unused[]): MondayGroup {
  const today = clock.now().toZonedDateTimeISO(session.timezone).toPlainDate()
  const path = paths.report('daily_runtime', {
    start: today.subtract({ days: UNUSED_DAYS - 1 }).toString(),
    end: today.toString(),
  })
  const { medium } = dayFormatOf(text.formats)
  const lines = found.map(({ id, name, day, quietSince }) => ({
    name,
    detail: day
      ? text('monday.since.unused', { date: medium(day) })
      : text('monday.quietSince', { date: medium(quietSince) }),
    path: paths.equipment(id),
  }))
  return { key: 'unused', total: found[0]?.total ?? 0, path, lines }
}

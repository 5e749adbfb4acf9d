import { dayAt } from '@yardmaster/core/days.ts'
import { can } from '@yardmaster/core/policy.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { weekOf } from '@yardmaster/core/rules/exceptions.ts'
import { UNUSED_DAYS } from '@yardmaster/core/rules/unused.ts'
import { dayFormatOf, timesOf } from '@yardmaster/core/times.ts'
import type { ReportContext } from '../../../reports/report.ts'
import { readLongestUnused } from '../../../reports/unused.ts'
import { branchLabel } from '../../../session/branchLabel.ts'
import { readOpenExceptions } from '../exceptions/exceptions.public.ts'
import type { Worst } from './mondayMail.queries.ts'
import { WORST_MAX, findFlagged, findOverdue } from './mondayMail.queries.ts'

const MONDAY_GROUPS = [
  'overdue',
  'outsideBoundary',
  'moved',
  'serviceOverdue',
  'serviceDue',
  'notReporting',
  'unused',
] as const

export type MondayGroup = {
  key: (typeof MONDAY_GROUPS)[number]
  total: number
  path: string
  /** The worst of them, each with its page. */
  lines: { name: string; detail: string; path: string }[]
}

/** The groups of assets with a flag. The list of assets has the same number of each. */
const FLAGS = { notReporting: 2, outsideBoundary: 4, serviceDue: 5, serviceOverdue: 6 }

/** Returns what needs attention and what the reader may see of it. Groups of features that they lack are left out. */
export async function composeMonday(ctx: ReportContext): Promise<{ about: string; groups: MondayGroup[] }> {
  const { session } = ctx
  const hasRentals = can(session, 'rental.read')
  const groups = [
    ...(hasRentals ? [rentalGroup(ctx, await findOverdue(ctx))] : []),
    await flagGroup(ctx, 'outsideBoundary'),
    ...(hasRentals ? [await movedGroup(ctx)] : []),
    ...(can(session, 'task.read')
      ? [await flagGroup(ctx, 'serviceOverdue'), await flagGroup(ctx, 'serviceDue')]
      : []),
    await flagGroup(ctx, 'notReporting'),
    await unusedGroup(ctx),
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

const flagGroup = async (ctx: ReportContext, key: keyof typeof FLAGS): Promise<MondayGroup> =>
  group(ctx, key, paths.assetsWithFlag(FLAGS[key]), await findFlagged(ctx, FLAGS[key]))

const rentalGroup = (ctx: ReportContext, found: readonly Worst[]): MondayGroup =>
  group(ctx, 'overdue', paths.rentalsIn('overdue'), found, paths.rental)

const DAY_MS = 86_400_000

/** What the list of exceptions has for the week of yesterday, which on a Monday is the last one. */
async function movedGroup(ctx: ReportContext): Promise<MondayGroup> {
  const { clock, session, text } = ctx
  const week = weekOf(dayAt(clock.now().epochMilliseconds - DAY_MS, session.timezone))
  const { lines, total } = await readOpenExceptions(ctx, { week, kind: 'moved', most: WORST_MAX })
  const { medium } = dayFormatOf(text.formats)
  return {
    key: 'moved',
    total,
    path: paths.exceptionsIn(week, 'moved'),
    lines: lines.map(({ asset, occasions: [first] }) => ({
      name: asset.name,
      detail: first ? text('monday.since.moved', { date: medium(first.day) }) : '',
      path: paths.equipment(asset.id),
    })),
  }
}

async function unusedGroup(ctx: ReportContext): Promise<MondayGroup> {
  const { text } = ctx
  const { assets, total } = await readLongestUnused(ctx, { days: UNUSED_DAYS, most: WORST_MAX })
  const { medium } = dayFormatOf(text.formats)
  const lines = assets.map(({ id, name, since, wasUsed }) => ({
    name,
    detail: text(wasUsed ? 'monday.since.unused' : 'monday.quietSince', { date: medium(since) }),
    path: paths.equipment(id),
  }))
  return { key: 'unused', total, path: paths.unusedAssets(UNUSED_DAYS), lines }
}

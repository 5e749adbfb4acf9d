import type { AnswerOf } from '@yardmaster/core/contract/endpoint.ts'
import type { AlertLine, AlertWeek, alertWeek } from '@yardmaster/core/contract/alerts/alertWeek.ts'
import { dayAt } from '@yardmaster/core/days.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { can } from '@yardmaster/core/policy.ts'
import { daysOfWeek, weekAfter, weekOf } from '@yardmaster/core/rules/exceptions.ts'
import { actionFor, parseTopic, topicWord } from '@yardmaster/core/topics.ts'
import type { Context } from '../../../context.ts'
import { findTopics, findWeek } from './alertWeek.queries.ts'
import type { WeekRow } from './alertWeek.queries.ts'

export async function readAlertWeek(
  ctx: Context,
  which: AlertWeek,
): Promise<AnswerOf<typeof alertWeek.read>> {
  const { clock, session } = ctx
  const { timezone } = session
  const current = weekOf(dayAt(clock.now().epochMilliseconds, timezone))
  const week = which === 'this' ? current : weekAfter(current, -1)
  const period = daysOfWeek(week) ?? { start: '', end: '' }
  const startOf = (day: string) => Temporal.PlainDate.from(day).toZonedDateTime(timezone).toInstant()
  const topics = (await findTopics(ctx)).filter((topic) => mayRead(ctx, topic))
  const rows = await findWeek(ctx, {
    from: startOf(period.start),
    to: startOf(Temporal.PlainDate.from(period.end).add({ days: 1 }).toString()),
    topics,
  })
  return { period, lines: rows.flatMap((row) => lineOf(ctx, row)) }
}

function mayRead({ session }: Context, topic: string): boolean {
  const parsed = parseTopic(topic)
  return parsed !== null && can(session, actionFor(parsed))
}

/** Leaves out custom flags that were deleted since. */
function lineOf({ text }: Context, row: WeekRow): AlertLine[] {
  const { topic, equipmentId, name, fired, firstAt, lastAt, takenBy, actedAt } = row
  const parsed = parseTopic(topic)
  const word = parsed && topicWord(parsed)
  const topicName = word ? text(word) : row.flagName
  if (topicName === null) return []
  return [
    {
      topic,
      topicName,
      assetId: equipmentId,
      name,
      fired,
      firstAt: firstAt.toString(),
      lastAt: lastAt.toString(),
      takenBy: takenBy ?? [],
      actedAfter: actedAt && Math.round(firstAt.until(actedAt).total('seconds')),
      path: pathOf(row),
    },
  ]
}

function pathOf({ equipmentId, placeId, areaId, lastAt, timezone }: WeekRow): string {
  if (equipmentId === null) return paths.placeArea(placeId ?? 0, areaId ?? 0)
  return `${paths.equipmentEvents(equipmentId)}#end=${dayAt(lastAt.epochMilliseconds, timezone)}`
}

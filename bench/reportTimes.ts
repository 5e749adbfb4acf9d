import { analytics } from '@yardmaster/core/contract/reports/embeddedReports.ts'
import type { ReportKey } from '@yardmaster/core/reports/reports.ts'
import { REPORTS } from '@yardmaster/core/reports/reports.ts'
import { viewsOf } from '@yardmaster/core/reports/views.ts'
import { weekOf } from '@yardmaster/core/rules/exceptions.ts'
import { connectAsApp } from './contest.ts'
import { median, timeOf } from './times.ts'
import type { Yard } from './yard.ts'

const LIMIT_MS = 1000
const DAY_MS = 86_400_000

/** The least that any report of the period has to do. */
const BARE = {
  asset_day: `select asset_id, category_id, sum(engine_ms), sum(working_ms), sum(idle_ms), sum(gap_ms), count(*)
    from asset_day where account_id = 1 and branch_id = 1 and day between $1 and $2 group by asset_id, category_id`,
  asset_travel_day: `select asset_id, region, sum(mm), sum(ms)
    from asset_travel_day where account_id = 1 and branch_id = 1 and day between $1 and $2 group by asset_id, region`,
  branch_hour: `select hour, sum(engines), sum(engine_ms)
    from branch_hour where account_id = 1 and branch_id = 1 and hour between $1 and $2 group by hour`,
}
type Question = { name: string; path: string; days: number; bare: keyof typeof BARE }

type Options = {
  rounds: number
  /** Of the longest period. */
  days: number
  say: (line: string) => void
  /** Asks only what has this text in its name. */
  only: string
}

const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

const OTHERS: Question[] = [
  ...['', '/attention', '/newest'].map((part) => ({ name: `dashboard${part}`, days: 1, part })),
  { name: 'dashboard/unused', days: 14, part: '/unused' },
  ...['thisWeek', 'lastMonth'].map((period) => ({
    name: `dashboard/trends, ${period}`,
    days: 31,
    part: `/trends?period=${period}`,
  })),
].map(({ part, ...question }) => ({
  ...question,
  path: `/analytics/api/overview${part}`,
  bare: 'asset_day' as const,
}))

/** Every report of the fleet, the exceptions of last week, and the parts of the dashboard. */
async function questions(get: (path: string) => Promise<unknown>, days: number): Promise<Question[]> {
  const found: Question[] = []
  const ask = async (key: ReportKey, length: number, bare: Question['bare'], rest = '') => {
    const id = REPORTS[key].dashboardId
    const { url } = (await get(`${analytics.session.path}?initialDashboardId=${id}&dashboardIds=${id}`)) as {
      url: string
    }
    const token = new URLSearchParams(url.split('#')[1]).get('token') ?? ''
    const period = `start=${dayBefore(length - 1)}&end=${dayBefore(0)}`
    const path = `${analytics.report.path.replace(':dashboardId', String(id))}?token=${token}&${period}${rest}`
    found.push({ name: `${key}${rest}, ${length} days`, path, days: length, bare })
  }
  for (const key of ['daily_runtime', 'fleet_movement', 'fuel_used'] as const)
    for (const [length, rest] of [
      [7, ''],
      [days, ''],
      [days, '&archived=false'],
    ] as const)
      await ask(key, length, 'asset_day', rest)
  await ask('driving_by_month', days, 'asset_day')
  await ask('mileage_by_state', days, 'asset_travel_day')
  for (const length of [7, 31]) await ask('engines_on_by_hour', length, 'branch_hour')
  for (const view of viewsOf('utilization')) await ask('utilization', days, 'asset_day', `&view=${view}`)
  await ask('utilization', days, 'asset_day', '&view=asset&client=7')
  const week = `week=${weekOf(dayBefore(7))}`
  const exceptions = { path: `/api/reports/exceptions?${week}`, days: 7, bare: 'asset_day' as const }
  return [...found, { name: 'exceptions', ...exceptions }, ...OTHERS]
}

/** Asks each question in turn with the bare SELECT. The job that sums days runs meanwhile, as it always does. */
export async function measureReports(yard: Yard, { rounds, days, say, only }: Options): Promise<void> {
  const server = await yard.serve()
  const cookie = await yard.signIn()
  const bare = await connectAsApp(yard)
  const headers = { cookie, origin: server.address }
  const get = async (path: string): Promise<unknown> => {
    const answer = await fetch(server.address + path, { headers })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  try {
    for (const question of await questions(get, days)) {
      if (!question.name.includes(only)) continue
      const ours: number[] = []
      const theirs: number[] = []
      await get(question.path)
      const period = [dayBefore(question.days - 1), dayBefore(0)]
      for (let round = 0; round < rounds; round++) {
        ours.push(await timeOf(() => get(question.path)))
        theirs.push(await timeOf(() => bare.query(BARE[question.bare], period)))
      }
      const [own, other] = [median(ours), median(theirs)]
      say(
        `  ${`${question.name}:`.padEnd(48)} ${own.toFixed(0).padStart(5)} ms, ${(own / LIMIT_MS).toFixed(2)} of 1 s, ` +
          `${(own / other).toFixed(2)} times the bare SELECT (${other.toFixed(0)} ms)`,
      )
    }
  } finally {
    await bare.end()
    await server.stop()
  }
}

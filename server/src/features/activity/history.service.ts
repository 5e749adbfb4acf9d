import type { InputOf } from '@yardmaster/core/contract/endpoint.ts'
import type { pages } from '@yardmaster/core/contract/pages.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { parseRef } from '@yardmaster/core/refs.ts'
import type { Context } from '../../context.ts'
import { fullName } from '../../context.ts'
import { ownPathOr } from '../../http/ownPath.ts'
import { findActivity, listActors } from './activity.queries.ts'
import type { ActivityRow } from './activity.queries.ts'

const PAGE = 40

type Query = InputOf<typeof pages.history>['query']

export type History = {
  rows: ActivityRow[]
  /** The filter as understood: what could not be read is left out rather than refused. */
  filter: { resource: string; user: number | null; start: string; end: string }
  resourceName: string | null
  people: { id: number; name: string }[]
  timezone: string
  backTo: string
  older: string | null
}

/** One page of who changed what. Dates are days in the branch's time zone, both inclusive. */
export async function readHistory({ db, session }: Context, query: Query): Promise<History> {
  const resource = parseRef(query.resource ?? '')
  const start = dayOf(query.start)
  const end = dayOf(query.end)
  const user = Number(query.user) || null
  const before = cursorOf(query.before)
  const rows = await findActivity(db, session, {
    limit: PAGE + 1,
    ...(resource && { resource }),
    ...(user && { userId: user }),
    ...(start && { from: startOf(start, session.timezone) }),
    ...(end && { until: startOf(end.add({ days: 1 }), session.timezone) }),
    ...(before && { before }),
  })
  const shown = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? shown.at(-1) : undefined
  const people = await listActors(db, session)
  return {
    rows: shown,
    filter: {
      resource: resource ? (query.resource ?? '') : '',
      user,
      start: start?.toString() ?? '',
      end: end?.toString() ?? '',
    },
    resourceName: resource ? (shown[0]?.resourceName ?? query.resource ?? null) : null,
    people: people.map((person) => ({ id: person.id, name: fullName(person) })),
    timezone: session.timezone,
    backTo: ownPathOr(query.backTo, paths.dashboard),
    older: last ? `${last.at.toString()}_${last.id}` : null,
  }
}

const startOf = (day: Temporal.PlainDate, timezone: string) => day.toZonedDateTime(timezone).toInstant()

/** A day, or the day of an instant: the links in the application carry instants. */
function dayOf(text: string | undefined): Temporal.PlainDate | null {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0]
  return attempt(() => (day ? Temporal.PlainDate.from(day) : null))
}

function cursorOf(text: string | undefined): { at: Temporal.Instant; id: number } | null {
  const [at = '', id = ''] = (text ?? '').split('_')
  if (!/^[1-9][0-9]{0,8}$/.test(id)) return null
  return attempt(() => ({ at: Temporal.Instant.from(at), id: Number(id) }))
}

function attempt<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}

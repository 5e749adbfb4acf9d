import type { InputOf } from '@yardmaster/core/contract/endpoint.ts'
import { Day } from '@yardmaster/core/contract/instants.ts'
import type { activityPages } from '@yardmaster/core/contract/account/activity.pages.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { parseRef } from '@yardmaster/core/refs.ts'
import type { Ref } from '@yardmaster/core/refs.ts'
import type { Context } from '../../../context.ts'
import { fullName } from '../../../context.ts'
import { instantOf } from '../../../db/paging.ts'
import { ownPathOr } from '../../../http/ownPath.ts'
import type { Restorer } from '../../../restorer.ts'
import { listRestorable } from './restore.service.ts'
import { findActivity, hiddenKinds, listActors } from './activity.queries.ts'
import type { ActivityFilter, ActivityRow } from './activity.queries.ts'

const PAGE = 40
const BATCH = 1000

/** The kinds that the history can be filtered by, in the order of the list. */
const KINDS = [
  'equipment',
  'repair',
  'rental',
  'place',
  'area',
  'client',
  'site',
  'user',
  'invitation',
  'category',
  'attribute',
  'flag',
  'import',
  'task',
  'device',
  'deviceRequest',
  'camera',
  'token',
  'scheduledReport',
  'apiToken',
  'integration',
  'webhook',
  'branch',
  'account',
] as const
type HistoryKind = (typeof KINDS)[number]

type Query = InputOf<typeof activityPages.history>['query']

/** The parsed filter. Unreadable parts are ignored instead of rejected. */
type HistoryFilter = {
  kind: HistoryKind | ''
  resource: string
  user: number | null
  start: string
  end: string
}

export type History = {
  rows: ActivityRow[]
  /** The ids of the entries that the reader can restore. */
  restorable: ReadonlySet<number>
  filter: HistoryFilter
  resourceName: string | null
  kinds: readonly HistoryKind[]
  people: { id: number; name: string }[]
  backTo: string
  /** The cursor of this page. */
  before: string
  older: string | null
}

/** Returns one page of who changed what. Dates are days in the branch's time zone, both inclusive. */
export async function readHistory(
  ctx: Context,
  restorers: readonly Restorer[],
  query: Query,
): Promise<History> {
  const { db, session } = ctx
  const filter = understood(query, session.timezone)
  const asked = askedOf(filter, session.timezone)
  const before = cursorOf(query.before)
  const rows = await findActivity(db, session, { ...asked, limit: PAGE + 1, ...(before && { before }) })
  const shown = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? shown.at(-1) : undefined
  const { resource } = asked
  const newest = resource && (shown[0] ?? (await findActivity(db, session, { resource, limit: 1 }))[0])
  const people = await listActors(db, session)
  const hidden = session.role === 'admin' ? [] : hiddenKinds(session)
  return {
    rows: shown,
    restorable: await listRestorable(ctx, restorers, shown),
    filter,
    resourceName: resource ? (newest?.resourceName ?? filter.resource) : null,
    kinds: KINDS.filter((kind) => !hidden.includes(kind)),
    people: people.map((person) => ({ id: person.id, name: fullName(person) })),
    backTo: ownPathOr(query.backTo, paths.dashboard),
    before: before ? (query.before ?? '') : '',
    older: last ? `${last.at.toString()}_${last.id}` : null,
  }
}

/** Yields all entries that match the filter, newest first, in batches. */
export async function* historyBatches({ db, session }: Context, query: Query): AsyncGenerator<ActivityRow[]> {
  const asked = askedOf(understood(query, session.timezone), session.timezone)
  let before: ActivityFilter['before']
  for (;;) {
    const rows = await findActivity(db, session, { ...asked, limit: BATCH, ...(before && { before }) })
    const last = rows.at(-1)
    if (!last) return
    yield rows
    before = { at: last.at, id: last.id }
  }
}

function understood(query: Query, timezone: string): HistoryFilter {
  const user = Number(query.user)
  return {
    kind: KINDS.find((kind) => kind === query.kind) ?? '',
    resource: resourceOf(query.resource) ? (query.resource ?? '') : '',
    user: Number.isInteger(user) && user > 0 && user < LARGEST_ID ? user : null,
    start: dayOf(query.start, timezone),
    end: dayOf(query.end, timezone),
  }
}

function askedOf(filter: HistoryFilter, timezone: string): Omit<ActivityFilter, 'limit' | 'before'> {
  const { kind, user, start, end } = filter
  const resource = resourceOf(filter.resource)
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(timezone).toInstant()
  return {
    ...(kind && !resource && { kind }),
    ...(resource && { resource }),
    ...(user && { userId: user }),
    ...(start && { from: startOf(Temporal.PlainDate.from(start)) }),
    ...(end && { until: startOf(Temporal.PlainDate.from(end).add({ days: 1 })) }),
  }
}

const LARGEST_ID = 2 ** 31
const DAY_LENGTH = '2026-11-15'.length
/** A `thing` reference means equipment, and a `person` reference means a user. */
const SAME_AS: Partial<Record<Ref['kind'], Ref['kind']>> = { thing: 'equipment', person: 'user' }

function resourceOf(text: string | undefined): Ref | null {
  const ref = parseRef(text ?? '')
  return ref && { ...ref, kind: SAME_AS[ref.kind] ?? ref.kind }
}

/**
 * Returns a day as it is, or the day of an instant in the branch's time zone. Links in the application carry
 * instants.
 */
function dayOf(text = '', timezone: string): string {
  const instant = instantOf(text)
  if (instant) return instant.toZonedDateTimeISO(timezone).toPlainDate().toString()
  const day = Day.safeParse(text.slice(0, DAY_LENGTH))
  return day.success ? day.data : ''
}

function cursorOf(text = ''): ActivityFilter['before'] | null {
  const [at = '', id = ''] = text.split('_')
  const instant = /^[1-9][0-9]{0,8}$/.test(id) ? instantOf(at) : null
  return instant && { at: instant, id: Number(id) }
}

import type { PointOfRentalSettings } from '@yardmaster/core/contract/account/integrations.settings.ts'
import type { Counted } from '@yardmaster/core/integrations.ts'
import type { RunContext } from '../../../integrations/adapter.ts'
import { ProviderError } from '../../../integrations/providerError.ts'
import { connectionOf } from './connection.ts'
import { readPage } from './pointOfRental/client.ts'
import { RESOURCES } from './pointOfRental/resources.ts'
import type { Resource } from './pointOfRental/resources.ts'
import { parsePage, storePage } from './storePage.ts'

/** How far each resource was read. Times are ISO texts. */
export type Cursor = {
  /** The newest change that was read, by resource. */
  newest: Partial<Record<Resource, string>>
  /** When everything was last read again. */
  completeAt: string | null
  /** The pass that is under way; null between two runs. */
  pass: { resource: Resource; page: number; isComplete: boolean; newest: string | null } | null
}

const START: Cursor = { newest: {}, completeAt: null, pass: null }

/** A change can become visible a little after the time that it carries. */
const OVERLAP = { minutes: 10 }
/**
 * Pages shift if a record is deleted between two requests, and one can be missed. So everything is read again once
 * a day.
 */
const COMPLETE_EVERY = { hours: 24 }
/** Older contracts are history that no report here asks for. */
const CONTRACTS_SINCE = { hours: 400 * 24 }

export type PointOfRentalRun = RunContext<PointOfRentalSettings>

export const cursorOf = (run: Pick<PointOfRentalRun, 'cursor'>): Cursor =>
  (run.cursor as Cursor | null) ?? START

/** Reads what has changed, page by page. Each page is stored with the cursor that follows it. */
export async function readChanges(run: PointOfRentalRun, timeZone: string): Promise<void> {
  const { pass } = cursorOf(run)
  const first = pass ? RESOURCES.indexOf(pass.resource) : 0
  const isComplete = pass?.isComplete ?? isCompleteDue(run)
  for (const resource of RESOURCES.slice(first))
    if (resource !== 'workorders' || run.settings.readsWorkOrders)
      await readResource(run, { resource, isComplete, timeZone })
  const cursor = cursorOf(run)
  const completeAt = isComplete ? run.clock.now().toString() : cursor.completeAt
  await run.commit({ ...cursor, pass: null, completeAt } satisfies Cursor, async () => {})
}

function isCompleteDue(run: PointOfRentalRun): boolean {
  const { completeAt } = cursorOf(run)
  if (completeAt === null) return true
  const due = Temporal.Instant.from(completeAt).add(COMPLETE_EVERY)
  return Temporal.Instant.compare(due, run.clock.now()) <= 0
}

type Pass = { resource: Resource; isComplete: boolean; timeZone: string }

async function readResource(run: PointOfRentalRun, { resource, isComplete, timeZone }: Pass): Promise<void> {
  const since = sinceOf(run, resource, isComplete)
  let before: string | null = null
  for (;;) {
    const cursor = cursorOf(run)
    const here = cursor.pass?.resource === resource ? cursor.pass : null
    const page = here?.page ?? 1
    const records = await readPage(run, resource, { page, since })
    const asText = JSON.stringify(records)
    // Otherwise, the run would never end.
    if (records.length > 0 && asText === before)
      throw new ProviderError('unreadable', { detail: `Page ${page} of ${resource} repeats the one before.` })
    before = asText
    const parsed = parsePage(resource, records, { timeZone, now: run.clock.now() })
    const newest = later(here?.newest ?? null, parsed.newest)
    if (records.length === 0) {
      await run.commit(withResource(cursor, resource, newest), async () => {})
      return
    }
    count(run, resource, parsed.read.length)
    const next: Cursor = { ...cursor, pass: { resource, page: page + 1, isComplete, newest } }
    await run.commit(next, (db) => storePage(connectionOf({ ...run, db }), parsed))
  }
}

function sinceOf(run: PointOfRentalRun, resource: Resource, isComplete: boolean): Temporal.Instant | null {
  const newest = cursorOf(run).newest[resource]
  if (!isComplete && newest !== undefined) return Temporal.Instant.from(newest).subtract(OVERLAP)
  return resource === 'contracts' ? run.clock.now().subtract(CONTRACTS_SINCE) : null
}

const later = (known: string | null, read: Temporal.Instant | null): string | null =>
  read && (known === null || Temporal.Instant.compare(read, Temporal.Instant.from(known)) > 0)
    ? read.toString()
    : known

/** The cursor after the last page of a resource. The next resource begins with its first page. */
function withResource(cursor: Cursor, resource: Resource, newest: string | null): Cursor {
  const known = cursor.newest[resource] ?? null
  const latest = later(known, newest === null ? null : Temporal.Instant.from(newest))
  const following = RESOURCES[RESOURCES.indexOf(resource) + 1]
  const { pass } = cursor
  return {
    ...cursor,
    newest: { ...cursor.newest, ...(latest !== null && { [resource]: latest }) },
    pass:
      following && pass ? { resource: following, page: 1, isComplete: pass.isComplete, newest: null } : null,
  }
}

const COUNTED: Partial<Record<Resource, Counted>> = {
  customers: 'clients',
  items: 'assets',
  contracts: 'contracts',
}

function count(run: PointOfRentalRun, resource: Resource, number: number): void {
  const what = COUNTED[resource]
  if (what) run.count(what, number)
}

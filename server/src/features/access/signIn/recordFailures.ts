import type { Database, Db } from '../../../db/database.ts'
import { networkOf } from '../../../network.ts'
import { recordSecurityEvent } from '../../../session/securityLog.ts'
import * as queries from './failures.queries.ts'
import type { Failure } from './failures.queries.ts'
import { findSignIns } from './signIn.queries.ts'

/** More than the server can check in a minute, so the rest waits only after an outage. */
const FAILURES_PER_RUN = 5000
/**
 * Entries per user and hour. Each one counts the attempts from one network; one more counts those from all other
 * networks. Guesses from thousands of addresses can't fill the log.
 */
export const ENTRIES_PER_HOUR = 10

/** Failures for one email within one hour, by network. */
type Hour = { email: string; start: Temporal.Instant; networks: Map<string, Guesses> }
type Guesses = { first: Failure; attempts: number }
type UserKey = { accountId: number; userId: number }

/** Adds failed sign-ins to the security logs of the accounts whose users they concern. */
export async function recordFailures(database: Database, signal: AbortSignal): Promise<void> {
  const failures = await queries.findFailures(database, FAILURES_PER_RUN)
  const last = failures.at(-1)
  if (!last) return
  for (const hour of hoursOf(failures)) {
    signal.throwIfAborted()
    for (const user of await findSignIns(database, hour.email))
      await database
        .account(user.accountId)
        .transaction()
        .execute((db) => record(db, user, hour))
  }
  await queries.deleteFailures(database, last.id)
}

function hoursOf(failures: readonly Failure[]): Hour[] {
  const hours = new Map<string, Hour>()
  for (const failure of failures) {
    const { email, at } = failure
    const start = at.round({ smallestUnit: 'hour', roundingMode: 'floor' })
    const key = `${start.toString()} ${email}`
    const hour = hours.get(key) ?? { email, start, networks: new Map<string, Guesses>() }
    const network = networkOf(failure.address)
    const { first = failure, attempts = 0 } = hour.networks.get(network) ?? {}
    hour.networks.set(network, { first, attempts: attempts + 1 })
    hours.set(key, hour)
  }
  return [...hours.values()]
}

async function record(db: Db, user: UserKey, { start, networks }: Hour): Promise<void> {
  const found = await queries.findEntries(db, user, { start, end: start.add({ hours: 1 }) })
  const known = new Map(found.map(({ id, address }) => [address && networkOf(address), id]))
  let left = ENTRIES_PER_HOUR - found.filter(({ address }) => address !== null).length
  let others: Guesses | undefined
  for (const [network, { first, attempts }] of networks) {
    const id = known.get(network)
    if (id !== undefined) await queries.raiseCount(db, { ...user, id }, attempts)
    else if (left-- > 0) await insert(db, user, { first, attempts })
    else others = { first: others?.first ?? first, attempts: (others?.attempts ?? 0) + attempts }
  }
  if (!others) return
  const id = known.get(null)
  if (id === undefined) await insert(db, user, others, true)
  else await queries.raiseCount(db, { ...user, id }, others.attempts)
}

function insert(db: Db, user: UserKey, { first, attempts }: Guesses, otherNetworks = false): Promise<void> {
  const { address, userAgent, at } = first
  const caller = otherNetworks ? null : { address, userAgent }
  const details = { attempts, ...(otherNetworks && { otherNetworks }) }
  return recordSecurityEvent(db, { kind: 'signInFailed', ...user, actorId: null, caller, at, details })
}

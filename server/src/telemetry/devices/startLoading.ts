import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { failedTo, oncePerMinute } from '../../failures.ts'
import type { TokenRights } from '../readings/intake.ts'
import type { Change } from './changes.ts'
import type { KnownDevice } from './registry.ts'
import { loadChangedDevices, loadChangedTokens, loadDevices, loadTokens } from './registry.queries.ts'
import type { Memory } from './remember.ts'

/** Changes in quick succession are loaded together. In milliseconds. */
const JOIN_MS = 100
const RETRY_MS = 5_000
/** More devices than these are loaded in several queries. */
const AT_ONCE = 5_000

/** How many devices and tokens there are, and for how many of them there is no room in memory. */
export type ReportCrowded = (counts: { devices: number; tokens: number; withoutRoom: number }) => void

/** For the log. */
export const CROWDED =
  'too little memory for all devices: while the database is away, some are not acknowledged until it is back'

type Options = {
  pool: pg.Pool
  devices: Memory<KnownDevice>
  tokens: Memory<TokenRights>
  onError: (error: unknown) => void
  onCrowded: ReportCrowded
}

/**
 * Keeps in memory what could be asked for, so that it is known even if the database is away then. Loads everything
 * whenever changes may have been missed, and what has changed soon after its change.
 */
export function startLoading({ pool, devices, tokens, onError, onCrowded }: Options) {
  const stopping = new AbortController()
  const { signal } = stopping
  let waiting = nothing()
  let working: Promise<void> | null = null
  const report = oncePerMinute((error: unknown) => onError(failedTo('load devices', error)))

  async function work(): Promise<void> {
    while (!isNothing(waiting) && !signal.aborted) {
      await pause(JOIN_MS, undefined, { signal }).catch(() => {})
      const taken = waiting
      waiting = nothing()
      try {
        await load(taken)
      } catch (error) {
        if (signal.aborted) break
        waiting = joined(taken, waiting)
        report(error)
        await pause(RETRY_MS, undefined, { signal }).catch(() => {})
      }
    }
    working = null
  }

  async function load({ all, accounts, named }: Waiting): Promise<void> {
    if (all) return loadAll(null)
    for (const accountId of accounts) await loadAll(accountId)
    for (const changes of inParts(named)) await loadChanged(changes)
  }

  async function loadAll(accountId: number | null): Promise<void> {
    const counts = { devices: 0, tokens: 0, withoutRoom: 0 }
    const change: Change | null = accountId === null ? null : { accountId, concerns: 'device' }
    const begun = begin()
    for await (const page of loadDevices(pool, accountId)) {
      signal.throwIfAborted()
      counts.devices += page.length
      counts.withoutRoom += prepareDevices(page)
    }
    const found = await loadTokens(pool, accountId)
    counts.tokens = found.size
    counts.withoutRoom += prepareTokens(found)
    evictOlder([change], begun)
    if (accountId === null && counts.withoutRoom > 0) onCrowded(counts)
  }

  async function loadChanged(changes: readonly Change[]): Promise<void> {
    const begun = begin()
    prepareDevices(await loadChangedDevices(pool, changes))
    prepareTokens(await loadChangedTokens(pool, changes))
    evictOlder(changes, begun)
  }

  const begin = () => ({ devices: devices.beginLoading(), tokens: tokens.beginLoading() })

  /** These return for how many there was no room. */
  const prepareDevices = (found: readonly KnownDevice[]): number =>
    found.filter((device) => !devices.prepare(device.uniqueId, device)).length
  const prepareTokens = (found: ReadonlyMap<string, TokenRights>): number =>
    [...found].filter(([hash, rights]) => !tokens.prepare(hash, rights)).length

  function evictOlder(changes: readonly (Change | null)[], begun: ReturnType<typeof begin>): void {
    for (const change of changes) {
      devices.evictOlder(change, begun.devices)
      tokens.evictOlder(change, begun.tokens)
    }
  }

  return {
    /** Loads what a change concerns. Null: everything. */
    add(change: Change | null): void {
      if (signal.aborted) return
      if (change === null) waiting.all = true
      else if (!change.ids) waiting.accounts.add(change.accountId)
      else {
        const ids = waiting.named.getOrInsertComputed(change.accountId, () => new Set())
        for (const id of change.ids) ids.add(id)
      }
      working ??= work()
    },
    finish: () => working ?? Promise.resolve(),
    async stop(): Promise<void> {
      stopping.abort()
      await working
    },
  }
}

/** What has to be loaded. The devices of changes that name them are by account. */
type Waiting = { all: boolean; accounts: Set<number>; named: Map<number, Set<number>> }

const nothing = (): Waiting => ({ all: false, accounts: new Set(), named: new Map() })

const isNothing = ({ all, accounts, named }: Waiting) => !all && accounts.size === 0 && named.size === 0

function joined(some: Waiting, others: Waiting): Waiting {
  const named = new Map(some.named)
  for (const [accountId, ids] of others.named)
    named.set(accountId, ids.union(named.get(accountId) ?? new Set()))
  return { all: some.all || others.all, accounts: some.accounts.union(others.accounts), named }
}

function* inParts(named: Waiting['named']): Generator<Change[]> {
  let part: Change[] = []
  let size = 0
  for (const [accountId, ids] of named) {
    part.push({ accountId, concerns: 'device', ids: [...ids] })
    size += ids.size
    if (size < AT_ONCE) continue
    yield part
    part = []
    size = 0
  }
  if (part.length > 0) yield part
}

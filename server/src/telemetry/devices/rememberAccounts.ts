import type pg from 'pg'
import type { AssetRef } from '../write/assetStates.ts'
import { NO_SUBSCRIPTIONS, loadSubscribedTypes } from '../write/subscribedEvents.ts'
import type { SubscribedTypes } from '../write/subscribedEvents.ts'
import { loadAreas } from './accountAreas.ts'
import type { AccountAreas } from './accountAreas.ts'
import { loadFlags } from './accountFlags.ts'
import type { AccountFlags } from './accountFlags.ts'
import type { Versions } from './ruleVersions.ts'

const REMEMBER_MOST = 100_000

/** The rules that all assets of an account share. */
export type AccountRules = {
  areas: AccountAreas | undefined
  flags: AccountFlags | undefined
  subscribed: SubscribedTypes
}

/**
 * What is cached of an account. A change of the account replaces it as a whole, so that the result of an earlier query
 * is never cached after the change.
 */
type Known = {
  rules: AccountRules
  /** Resolves when the rules are loaded. */
  loaded: Promise<void>
  profiles: Map<number, Versions>
  /** The load that will find the profile of an asset. A change of the asset removes it. */
  expected: Map<number, symbol>
}

const NO_RULES: AccountRules = { areas: undefined, flags: undefined, subscribed: NO_SUBSCRIPTIONS }

export const rulesOf = (known: ReadonlyMap<number, Known>, accountId: number): AccountRules =>
  known.get(accountId)?.rules ?? NO_RULES

/** Caches the rules of accounts and the profiles of their assets, until they are evicted. */
export function rememberAccounts(pool: pg.Pool) {
  const remembered = new Map<number, Known>()
  let profiles = 0

  function add(accountIds: readonly number[]): void {
    const added = new Map<number, Known>()
    const { promise: loaded, resolve, reject } = Promise.withResolvers<void>()
    for (const id of accountIds)
      added.set(id, { rules: { ...NO_RULES }, loaded, profiles: new Map(), expected: new Map() })
    for (const [id, known] of added) remembered.set(id, known)
    loadRules(pool, added).then(resolve, (error: unknown) => {
      // The next call tries again.
      for (const [id, known] of added) if (remembered.get(id) === known) evict(id)
      reject(error)
    })
    // Everyone who waits for the rules gets the error. Nobody may wait.
    loaded.catch(() => {})
  }

  function evict(accountId: number): void {
    profiles -= remembered.get(accountId)?.profiles.size ?? 0
    remembered.delete(accountId)
  }

  return {
    profile: ({ accountId, assetId }: AssetRef): Versions | null =>
      remembered.get(accountId)?.profiles.get(assetId) ?? null,
    rules: (accountId: number): AccountRules | undefined => remembered.get(accountId)?.rules,
    /** Returns what is known of these accounts, with their rules. */
    async of(accountIds: ReadonlySet<number>): Promise<ReadonlyMap<number, Known>> {
      const missing = [...accountIds].filter((id) => !remembered.has(id))
      if (missing.length > 0) add(missing)
      const found = new Map<number, Known>()
      for (const id of accountIds) {
        const known = remembered.get(id)
        if (known) found.set(id, known)
      }
      await Promise.all([...found.values()].map(({ loaded }) => loaded))
      return found
    },
    /**
     * Announces that a query will find the profiles of these assets. Returns the function that caches them, except those
     * that are evicted meanwhile.
     */
    expect(known: ReadonlyMap<number, Known>, assets: readonly AssetRef[]) {
      const load = Symbol('load')
      for (const { accountId, assetId } of assets) known.get(accountId)?.expected.set(assetId, load)
      return ({ accountId, assetId }: AssetRef, versions: Versions): void => {
        const account = known.get(accountId)
        if (account?.expected.get(assetId) !== load) return
        account.expected.delete(assetId)
        account.profiles.set(assetId, versions)
        if (remembered.get(accountId) !== account) return
        profiles++
        if (profiles <= REMEMBER_MOST) return
        remembered.clear()
        profiles = 0
      }
    },
    /** Evicts assets of an account, or without ids all that is known of it. Null: everything. */
    forget(change: { accountId: number; ids?: readonly number[] } | null): void {
      if (change === null) {
        remembered.clear()
        profiles = 0
      } else if (!change.ids) evict(change.accountId)
      else {
        const known = remembered.get(change.accountId)
        for (const id of change.ids) {
          known?.expected.delete(id)
          if (known?.profiles.delete(id)) profiles--
        }
      }
    },
  }
}

async function loadRules(pool: pg.Pool, accounts: ReadonlyMap<number, Known>): Promise<void> {
  const ids = [...accounts.keys()]
  const subscribed = await loadSubscribedTypes(pool, ids)
  const flags = await loadFlags(pool, ids)
  const areas = await loadAreas(pool, ids)
  for (const [id, { rules }] of accounts) {
    rules.subscribed = subscribed.get(id) ?? NO_SUBSCRIPTIONS
    rules.flags = flags.get(id)
    rules.areas = areas.get(id)
  }
}

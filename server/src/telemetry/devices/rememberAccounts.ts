import type pg from 'pg'
import type { AssetRef } from '../write/assetStates.ts'
import { NO_SUBSCRIPTIONS, loadSubscribedTypes } from '../write/subscribedEvents.ts'
import type { SubscribedTypes } from '../write/subscribedEvents.ts'
import { fitInHeap } from '../fitInHeap.ts'
import { leastRecentlyUsed } from '../leastRecentlyUsed.ts'
import { loadAreas } from './accountAreas.ts'
import type { AccountAreas } from './accountAreas.ts'
import { loadFlags } from './accountFlags.ts'
import type { AccountFlags } from './accountFlags.ts'
import type { Versions } from './ruleVersions.ts'

const REMEMBER_MOST = fitInHeap(2_000, 0.1)

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
  /** The assets whose profiles are cached. */
  assets: Set<number>
  /** The load that will find the profile of an asset. A change of the asset removes it. */
  expected: Map<number, symbol>
}

const NO_RULES: AccountRules = { areas: undefined, flags: undefined, subscribed: NO_SUBSCRIPTIONS }

export const rulesOf = (known: ReadonlyMap<number, Known>, accountId: number): AccountRules =>
  known.get(accountId)?.rules ?? NO_RULES

/**
 * Caches the rules of accounts and the profiles of their assets, until they are evicted. The rules of an account give way
 * with the last of its profiles.
 */
export function rememberAccounts(pool: pg.Pool, most = REMEMBER_MOST) {
  const remembered = new Map<number, Known>()
  const profiles = leastRecentlyUsed<string, AssetRef & { versions: Versions }>({
    most,
    onEvicted(_name, { accountId, assetId }) {
      const assets = remembered.get(accountId)?.assets
      if (assets?.delete(assetId) && assets.size === 0) remembered.delete(accountId)
    },
  })

  function add(accountIds: readonly number[]): void {
    const added = new Map<number, Known>()
    const { promise: loaded, resolve, reject } = Promise.withResolvers<void>()
    for (const id of accountIds)
      added.set(id, { rules: { ...NO_RULES }, loaded, assets: new Set(), expected: new Map() })
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
    for (const assetId of remembered.get(accountId)?.assets ?? [])
      profiles.delete(nameOf({ accountId, assetId }))
    remembered.delete(accountId)
  }

  return {
    profile: (asset: AssetRef): Versions | null => profiles.get(nameOf(asset))?.versions ?? null,
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
        if (remembered.get(accountId) !== account) return
        account.assets.add(assetId)
        profiles.set(nameOf({ accountId, assetId }), { accountId, assetId, versions })
      }
    },
    /** Evicts assets of an account, or without ids all that is known of it. Null: everything. */
    forget(change: { accountId: number; ids?: readonly number[] } | null): void {
      if (change === null) {
        remembered.clear()
        profiles.clear()
      } else if (!change.ids) evict(change.accountId)
      else {
        const known = remembered.get(change.accountId)
        for (const id of change.ids) {
          known?.expected.delete(id)
          if (known?.assets.delete(id)) profiles.delete(nameOf({ accountId: change.accountId, assetId: id }))
        }
      }
    },
  }
}

const nameOf = ({ accountId, assetId }: AssetRef) => `${accountId}:${assetId}`

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

import { machinesOf } from '@yardmaster/simulator/machine.ts'
import type { Machine, ShopStay } from '@yardmaster/simulator/machine.ts'
import { hasCameras } from './cameras.ts'
import { DEMO_ACCOUNTS } from './fleet.ts'
import { shopStayOf } from './planTickets.ts'
import type { PlannedTicket } from './planTickets.ts'
import type { DemoAccount } from './fleet/demoAccount.ts'

/** Two drivers have a phone in the cab instead of a device, one with each app. A truck has cameras. */
const PROTOCOLS: Readonly<Record<string, 'owntracks' | 'osmand' | 'json'>> = {
  'TR-902': 'owntracks',
  'VH-01': 'osmand',
  'CA-01': 'json',
}

/** One truck of each branch, and a service pickup, so that something moves on a Sunday. */
const ON_CALL: ReadonlySet<string> = new Set(['TR-901', 'DT-981', 'DT-984', 'DT-985', 'CA-01', 'VH-02'])

/** Visitors and tests look at these first, so they have readings of every day. */
const RELIABLE: ReadonlySet<string> = new Set(['EX-101', 'TR-901'])

/** Lifts that clients keep on site for later. */
const SELDOM_USED: ReadonlySet<string> = new Set(['SL-505', 'SL-507', 'SL-518', 'SL-527', 'TJ-02', 'TJ-06'])

/** The day on which the demo fleet got its devices: long before the first ticket. */
const SINCE = '2026-07-01'

/** The shop stays of assets by `shopKey`. */
export type ShopStays = ReadonlyMap<string, readonly ShopStay[]>

export const shopKey = (account: string, unit: string): string => `${account}/${unit}`

/**
 * Returns the demo fleet as the simulator moves it. `account` and `key` are those of the demo asset. The fleet
 * has accurate clocks, because wrong ones would distort the reports that visitors look at.
 */
export const demoMachines = (seed?: number, shop: ShopStays = new Map()): Machine[] =>
  DEMO_ACCOUNTS.flatMap((account) =>
    machinesOf(account.key, entriesOf(account, shop), { seed, since: SINCE, accurateClocks: true }),
  )

function entriesOf({ key: account, branches, equipment }: DemoAccount, shop: ShopStays) {
  const branchOf = new Map(
    branches.map(({ key, address, timezone }) => [key, { ...address.gpsCoordinate, timezone }]),
  )
  return equipment.map(({ key, make, model, picture, branchKey, purchaseDate }) => ({
    key,
    categoryIcon: picture.category,
    make,
    model,
    branch: branchOf.get(branchKey)!,
    protocol: PROTOCOLS[key],
    camera: hasCameras({ account, key }),
    boughtOn: purchaseDate,
    onCall: ON_CALL.has(key),
    reliable: RELIABLE.has(key),
    seldomUsed: SELDOM_USED.has(key),
    shop: shop.get(shopKey(account, key)) ?? [],
  }))
}

/** Returns the simulated assets of the account by key, which stay in the shop as the tickets say. */
export function fleetInShop(
  { key: account }: DemoAccount,
  planned: readonly PlannedTicket[],
): Map<string, Machine> {
  const stays = new Map(planned.map((ticket) => [shopKey(account, ticket.asset.key), [shopStayOf(ticket)]]))
  const machines = demoMachines(undefined, stays).filter((machine) => machine.account === account)
  return new Map(machines.map((machine) => [machine.key, machine]))
}

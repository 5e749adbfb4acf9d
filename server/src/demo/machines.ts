import { machinesOf } from '@yardmaster/simulator/machine.ts'
import type { Machine } from '@yardmaster/simulator/machine.ts'
import { DEMO_ACCOUNTS } from './fleet.ts'
import type { DemoAccount } from './fleet/demoAccount.ts'

/** Two drivers have a phone in the cab instead of a device, one with each app. */
const PHONES: Readonly<Record<string, 'owntracks' | 'osmand'>> = { 'TR-902': 'owntracks', 'VH-01': 'osmand' }

/**
 * At least one in every time zone, so that something moves even if you open the demo at night or on a
 * Sunday.
 */
const ROUND_THE_CLOCK: ReadonlySet<string> = new Set(['TR-901', 'TR-903', 'VH-01', 'VH-02'])

/**
 * Returns the demo fleet as the simulator moves it. `account` and `key` are those of the demo asset.
 */
export const demoMachines = (seed?: number): Machine[] =>
  DEMO_ACCOUNTS.flatMap((account) => machinesOf(account.key, entriesOf(account), { seed }))

function entriesOf({ branches, equipment }: DemoAccount) {
  const branchOf = new Map(
    branches.map(({ key, address, timezone }) => [key, { ...address.gpsCoordinate, timezone }]),
  )
  return equipment.map(({ key, make, model, picture, branchKey }) => ({
    key,
    categoryIcon: picture.category,
    make,
    model,
    branch: branchOf.get(branchKey)!,
    protocol: PHONES[key],
    roundTheClock: ROUND_THE_CLOCK.has(key),
  }))
}

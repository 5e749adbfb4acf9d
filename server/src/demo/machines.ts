import { machinesOf } from '@yardmaster/simulator/machine.ts'
import type { Machine } from '@yardmaster/simulator/machine.ts'
import { DEMO_ACCOUNTS } from './fleet.ts'
import type { DemoAccount } from './fleet/demoAccount.ts'

/** Two drivers have their phone in the cab instead of a device; one of each app. */
const PHONES: Readonly<Record<string, 'owntracks' | 'osmand'>> = { 'TR-902': 'owntracks', 'VH-01': 'osmand' }

/** One in every time zone: whoever opens the demo at night or on a Sunday sees something move. */
const ROUND_THE_CLOCK: ReadonlySet<string> = new Set(['TR-901', 'TR-903', 'VH-01', 'VH-02'])

/** The demo fleet as the simulator moves it; `account` and `key` of a machine are those of the demo. */
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

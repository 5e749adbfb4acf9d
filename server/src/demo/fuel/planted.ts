import type { Machine } from '@yardmaster/simulator/machine.ts'
import { distance } from '@yardmaster/simulator/geo.ts'
import { kindOf } from '@yardmaster/simulator/kinds.ts'
import type { FuelRecord } from '../../features/fleet/fuel/fuel.public.ts'
import type { DemoAccount } from '../fleet/demoAccount.ts'
import { recordsOf } from './fuelRecords.ts'
import { stopOf } from './refuels.ts'
import type { Refuel } from './refuels.ts'

type Vehicle = { machine: Machine; cardNumber: string; cardName: string }

const DAY = 86_400_000
/** Posted already, so that their volume is known, and within the history of a short demo. */
const DAYS_AGO = { most: 7, least: 3 }

/** A card that nobody has assigned yet. */
const SPARE = { cardNumber: '5567080000000099', cardName: '' }

/** Changes a stop into a purchase that doesn't fit. */
type Odd = (machine: Machine, stop: Refuel) => Refuel & { away?: number }

const ODD: readonly Odd[] = [
  // Filled into cans: the level stays.
  (machine, stop) => ({ ...stop, litres: kindOf(machine.kind).tank * 0.3 }),
  // The card was used far away. So little fuel says nothing about the level.
  (machine, stop) => ({ ...stop, litres: kindOf(machine.kind).tank * 0.095, away: 26_000 }),
  // Another vehicle was filled with the same card.
  (machine, stop) => ({ ...stop, litres: kindOf(machine.kind).tank * 1.32 }),
]

/** Returns purchases that don't fit, each of another vehicle, and some of a card that nobody has. */
export function plantedOf(account: DemoAccount, vehicles: readonly Vehicle[], now: number): FuelRecord[] {
  const until = now - DAYS_AGO.least * DAY
  const days = DAYS_AGO.most - DAYS_AGO.least
  const base = account.branches[0]?.address.gpsCoordinate
  // Those of the branch that the demo shows first come first.
  const nearest = vehicles.toSorted((one, other) =>
    base ? distance(one.machine.yard, base) - distance(other.machine.yard, base) : 0,
  )
  const stops = nearest.flatMap(({ machine, ...card }) => {
    const stop = stopOf(machine, { now: until, days })
    return stop && machine.device === 'wired' ? [{ machine, card, stop }] : []
  })
  const odd = ODD.flatMap((change, index) => {
    const { machine, card, stop } = stops[index] ?? {}
    return machine && card && stop
      ? recordsOf(account, machine, { ...change(machine, stop), ...card }, now)
      : []
  })
  const spare = stops
    .slice(ODD.length, ODD.length + 2)
    .flatMap(({ machine, stop }) =>
      recordsOf(account, machine, { ...stop, litres: 62 + (machine.seed % 20), ...SPARE }, now),
    )
  return [...odd, ...spare]
}

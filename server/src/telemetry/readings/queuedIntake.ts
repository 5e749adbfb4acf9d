import { areTaken } from '../devices/admission.ts'
import { isAssigned } from '../devices/registry.ts'
import type { KnownDevice } from '../devices/registry.ts'
import { Unassigned } from './intake.ts'
import type { Delivery, Receipt, Source } from './intake.ts'
import { judge } from './judge.ts'

/** A delivery as it arrived. It says everything that is needed to store it later, with the same result. */
export type Arrival = Delivery & {
  source: Source
  /** When it arrived, in milliseconds since 1970. */
  at: number
}

export type Examined = {
  arrival: Arrival
  /** Deliveries with the same owner are stored in order: those for one asset or, without one, of one device. */
  owner: string
  /** What will be stored, unless it is already, and what will not. */
  receipt: Receipt
}

/** The parts of an intake that acknowledges first and stores later. */
export type QueuedIntake = {
  /** Decides without the database. Rejects like `submitAll` of an intake. */
  examine: (deliveries: readonly Delivery[], source: Source) => Promise<Examined[]>
  /** Stores what was acknowledged. Storing it again changes nothing. */
  storeArrived: (arrival: Arrival) => Promise<Receipt>
}

export function examine(
  deliveries: readonly Delivery[],
  known: readonly (KnownDevice | null)[],
  { source, now }: { source: Source; now: number },
): Examined[] {
  if (!areTaken(deliveries, known, source)) throw new Unassigned('a device is on no asset')
  return deliveries.map((delivery, index) => {
    const device = known[index]
    // Whoever stores it records what is rejected.
    const { items, reports, refused } = judge(delivery, device, { now, source }, () => {})
    return {
      arrival: { ...delivery, source, at: now },
      owner: ownerOf(delivery, device),
      receipt: { stored: items.length + reports.length, duplicates: 0, refused },
    }
  })
}

function ownerOf({ device }: Delivery, known: KnownDevice | null | undefined): string {
  const present = known && isAssigned(known) ? known.assignments.find(({ to }) => to === Infinity) : undefined
  const asset = present?.assetId ?? null
  return asset === null ? `${device.accountId}:device:${device.id}` : `${device.accountId}:asset:${asset}`
}

import type { IconKey } from '@yardmaster/core/icons.ts'
import { imeiOf, readableId } from './deviceIds.ts'
import type { Point } from './geo.ts'
import { KIND_OF_ICON, kindOf } from './kinds.ts'
import type { KindName } from './kinds.ts'
import { mix, randomFrom, seedOf } from './random.ts'
import type { Random } from './random.ts'

export type WireProtocol = 'json' | 'osmand' | 'traccar' | 'teltonika' | 'owntracks'

/** Hard-wired, a phone in the cab, or a box with a battery of its own. */
export type DeviceKind = 'wired' | 'phone' | 'battery'

/** What a fleet has to say about a machine; the rest follows from the seed. */
export type FleetEntry = {
  key: string
  categoryIcon: IconKey
  make: string
  model: string
  branch: Point & { timezone: string }
}

export type Machine = {
  account: string
  key: string
  seed: number
  kind: KindName
  yard: Point
  timezone: string
  /** Day that the device was put in, counted from 1970: before it there is nothing. */
  since: number
  device: DeviceKind
  deviceModel: string
  protocol: WireProtocol
  uniqueId: string
  habits: Habits
}

export type Habits = {
  /** Milliseconds between reports at rest. */
  parkedEvery: number
  /** How much of a shift it works, 0 to 1. */
  busy: number
  saturdays: number
  /** The driver likes to go fast; how often, 0 to 1. */
  bold: number
  camera: boolean
  /** Its level sensor gives volts that have to be calibrated. */
  rawFuel: boolean
  /** Its clock is off on some days. */
  badClock: boolean
}

type Options = {
  seed?: number
  /** YYYY-MM-DD. Everything before has to be walked through once, so a distant day costs a moment. */
  since?: string
}

const DEFAULT_SINCE = '2026-01-01'
const DAY = 86_400_000
const HOUR = 3_600_000

/** The machines of one account. The same keys and the same seed make the same lives. */
export function machinesOf(
  account: string,
  entries: readonly FleetEntry[],
  { seed = 1, since = DEFAULT_SINCE }: Options = {},
): Machine[] {
  const firstDay = Temporal.PlainDate.from(since).toZonedDateTime('UTC').epochMilliseconds / DAY
  return entries.map((entry) => machineOf(account, entry, seed, firstDay))
}

function machineOf(account: string, { key, categoryIcon, branch }: FleetEntry, seed: number, since: number) {
  const own = seedOf(`${account}/${key}`, seed)
  const random = randomFrom(mix(own, 7))
  const kind = KIND_OF_ICON[categoryIcon]
  const device = deviceKindOf(kind, random)
  const protocol = protocolOf(device, random)
  return {
    account,
    key,
    seed: own,
    kind,
    yard: { lat: branch.lat, lng: branch.lng },
    timezone: branch.timezone,
    since,
    device,
    deviceModel: DEVICE_MODELS[protocol],
    protocol,
    // Ids do not depend on the seed: another life, the same device.
    uniqueId: protocol === 'teltonika' ? imeiOf(seedOf(`${account}/${key}`)) : readableId(account, key),
    habits: habitsOf(kind, device, random),
  } satisfies Machine
}

const DEVICE_MODELS: Record<WireProtocol, string> = {
  teltonika: 'FMC130',
  json: 'Generic',
  osmand: 'Traccar Client',
  traccar: 'Traccar',
  owntracks: 'OwnTracks',
}

function deviceKindOf(kind: KindName, random: Random): DeviceKind {
  if (kindOf(kind).duty === 'none') return 'battery'
  return kind === 'pickup' && random.chance(0.4) ? 'phone' : 'wired'
}

function protocolOf(device: DeviceKind, random: Random): WireProtocol {
  if (device === 'phone') return random.pick(['osmand', 'owntracks'])
  if (device === 'battery') return 'json'
  return random.pick(['teltonika', 'teltonika', 'teltonika', 'json', 'json', 'traccar'])
}

const habitsOf = (kind: KindName, device: DeviceKind, random: Random): Habits => ({
  parkedEvery: device === 'battery' ? 6 * HOUR : random.pick([1, 2, 3, 4, 6]) * HOUR,
  busy: random.between(0.4, 0.95),
  saturdays: random.pick([0, 0, 0.3, 0.7]),
  bold: random.chance(0.3) ? random.between(0.1, 0.3) : 0.01,
  camera: kindOf(kind).roads && device === 'wired' && random.chance(0.6),
  rawFuel: kindOf(kind).tank > 0 && random.chance(0.25),
  badClock: random.chance(0.04),
})

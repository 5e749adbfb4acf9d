import type { IconKey } from '@yardmaster/core/icons.ts'
import { imeiOf, readableId } from './deviceIds.ts'
import type { Point } from './geo.ts'
import { KIND_OF_ICON, kindOf } from './kinds.ts'
import type { KindName } from './kinds.ts'
import { mix, randomFrom, seedOf } from './random.ts'
import type { Random } from './random.ts'

export type WireProtocol = 'json' | 'osmand' | 'traccar' | 'teltonika' | 'owntracks'

/** A hardwired tracker, a phone in the cab, or a tracker with its own battery. */
export type DeviceKind = 'wired' | 'phone' | 'battery'

/** The properties of an asset that a fleet must specify. The seed determines the rest. */
export type FleetEntry = {
  key: string
  categoryIcon: IconKey
  make: string
  model: string
  branch: Point & { timezone: string }
  /** Set if the fleet requires a certain kind of device. */
  protocol?: WireProtocol | undefined
  /** Its drivers work in shifts, so that the demo always shows movement. */
  roundTheClock?: boolean
}

export type Machine = {
  account: string
  key: string
  seed: number
  kind: KindName
  yard: Point
  timezone: string
  /** The day on which the device was installed, counted from 1970. There is no data before it. */
  since: number
  device: DeviceKind
  deviceModel: string
  protocol: WireProtocol
  uniqueId: string
  habits: Habits
}

export type Habits = {
  /** Milliseconds between reports while parked. */
  parkedEvery: number
  /** The share of a shift in which it works, from 0 to 1. */
  busy: number
  saturdays: number
  /** How often the driver speeds, from 0 to 1. */
  bold: number
  camera: boolean
  /** Its level sensor reports volts, which must be calibrated. */
  rawFuel: boolean
  greaseSensor: boolean
  /** Its clock is wrong on some days. */
  badClock: boolean
  roundTheClock: boolean
}

type Options = {
  seed?: number
  /** YYYY-MM-DD. All days since then must be generated once, so a distant day takes a moment. */
  since?: string
}

const DEFAULT_SINCE = '2026-01-01'
const DAY = 86_400_000
const HOUR = 3_600_000

/** Generates the assets of one account. The same keys and the same seed produce the same history. */
export function machinesOf(
  account: string,
  entries: readonly FleetEntry[],
  { seed = 1, since = DEFAULT_SINCE }: Options = {},
): Machine[] {
  const firstDay = Temporal.PlainDate.from(since).toZonedDateTime('UTC').epochMilliseconds / DAY
  return entries.map((entry) => machineOf(account, entry, seed, firstDay))
}

function machineOf(account: string, entry: FleetEntry, seed: number, since: number): Machine {
  const { key, categoryIcon, branch } = entry
  const own = seedOf(`${account}/${key}`, seed)
  const random = randomFrom(mix(own, 7))
  const kind = KIND_OF_ICON[categoryIcon]
  const protocol = entry.protocol ?? protocolOf(kind, random)
  const device = deviceKindOf(kind, protocol)
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
    // Ids don't depend on the seed: a different history uses the same device.
    uniqueId: protocol === 'teltonika' ? imeiOf(seedOf(`${account}/${key}`)) : readableId(account, key),
    habits: { ...habitsOf(kind, protocol, random), roundTheClock: entry.roundTheClock ?? false },
  }
}

const DEVICE_MODELS: Record<WireProtocol, string> = {
  teltonika: 'FMC130',
  json: 'Generic',
  osmand: 'Traccar Client',
  traccar: 'Traccar',
  owntracks: 'OwnTracks',
}

const PHONES: readonly WireProtocol[] = ['osmand', 'owntracks']
const BOXES: readonly WireProtocol[] = ['teltonika', 'teltonika', 'teltonika', 'json', 'json', 'traccar']

function protocolOf(kind: KindName, random: Random): WireProtocol {
  if (kindOf(kind).duty === 'none') return 'json'
  return random.pick(kind === 'pickup' && random.chance(0.4) ? PHONES : BOXES)
}

function deviceKindOf(kind: KindName, protocol: WireProtocol): DeviceKind {
  if (PHONES.includes(protocol)) return 'phone'
  return kindOf(kind).duty === 'none' ? 'battery' : 'wired'
}

/** The protocols with a field for a sensor's raw value. */
const SENSES: ReadonlySet<WireProtocol> = new Set(['json', 'teltonika'])

const habitsOf = (kind: KindName, protocol: WireProtocol, random: Random): Omit<Habits, 'roundTheClock'> => ({
  parkedEvery: kindOf(kind).duty === 'none' ? 6 * HOUR : random.pick([1, 2, 3, 4, 6]) * HOUR,
  busy: random.between(0.4, 0.95),
  saturdays: random.pick([0, 0, 0.3, 0.7]),
  bold: random.chance(0.3) ? random.between(0.1, 0.3) : 0.01,
  camera: kindOf(kind).roads && protocol === 'json' && random.chance(0.7),
  rawFuel: kindOf(kind).tank > 0 && SENSES.has(protocol) && random.chance(0.25),
  greaseSensor: kindOf(kind).grease === true && SENSES.has(protocol),
  badClock: random.chance(0.04),
})

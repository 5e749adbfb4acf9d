import type { IconKey } from '@yardmaster/core/icons.ts'
import { imeiOf, readableId } from './deviceIds.ts'
import type { Point } from './geo.ts'
import { KIND_OF_ICON, kindOf } from './kinds.ts'
import type { KindName } from './kinds.ts'
import { mix, randomFrom, seedOf, unit } from './random.ts'
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
  /** The day on which it was bought, YYYY-MM-DD, which determines its first meter readings. */
  boughtOn?: string
  /** Its drivers work in shifts, day and night. */
  roundTheClock?: boolean
  /** It makes a delivery or two on days off, too. */
  onCall?: boolean
  /** Its device never loses the network. */
  reliable?: boolean
  /** Clients keep it on site for days without using it. */
  seldomUsed?: boolean
  /** It has a camera that watches the driver. Others have one at random. */
  camera?: boolean
  /** Set if service tickets determine when it is in the shop. Otherwise it breaks down at random. */
  shop?: readonly ShopStay[]
}

/** A period in the shop, in milliseconds since 1970. `until` is Infinity while the ticket is open. */
export type ShopStay = {
  from: number
  until: number
  /** The codes that the engine reports from the morning of that day until the repair. */
  fault: string | null
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
  /** Years of use before the device was installed. */
  age: number
  /** Ordered by time. Null if it breaks down at random. */
  shop: readonly ShopStay[] | null
  habits: Habits
}

export type Habits = {
  /** Milliseconds between reports while parked. */
  parkedEvery: number
  /** How likely it is used on a working day on site, from 0 to 1. */
  busy: number
  saturdays: number
  /** How often the driver speeds, from 0 to 1. */
  bold: number
  camera: boolean
  /** Its level sensor reports volts, which must be calibrated. */
  rawFuel: boolean
  /** Its device reads the engine's own meter of the fuel used. */
  fuelMeter: boolean
  greaseSensor: boolean
  /** Its clock is wrong on some days. */
  badClock: boolean
  /** Its battery is old and runs down within hours. */
  weakBattery: boolean
  roundTheClock: boolean
  onCall: boolean
  reliable: boolean
}

type Options = {
  seed?: number
  /** YYYY-MM-DD. All days since then must be generated once, so a distant day takes a moment. */
  since?: string
  /** No device has a wrong clock. */
  accurateClocks?: boolean
}

const DEFAULT_SINCE = '2026-01-01'
const DAY = 86_400_000
const HOUR = 3_600_000
const YEAR_DAYS = 365.25
/** In years. */
const OLDEST = 6

/** Generates the assets of one account. The same keys and the same seed produce the same history. */
export function machinesOf(
  account: string,
  entries: readonly FleetEntry[],
  { seed = 1, since = DEFAULT_SINCE, accurateClocks = false }: Options = {},
): Machine[] {
  const firstDay = dayOf(since)
  return entries.map((entry) => {
    const machine = machineOf(account, entry, seed, firstDay)
    return accurateClocks ? { ...machine, habits: { ...machine.habits, badClock: false } } : machine
  })
}

const dayOf = (date: string): number =>
  Temporal.PlainDate.from(date).toZonedDateTime('UTC').epochMilliseconds / DAY

function ageOf({ boughtOn }: FleetEntry, since: number, own: number): number {
  if (boughtOn === undefined) return 0.5 + unit(own, 8) * (OLDEST - 0.5)
  return Math.max(0, (since - dayOf(boughtOn)) / YEAR_DAYS)
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
    age: ageOf(entry, since, own),
    shop: entry.shop ?? null,
    habits: {
      ...habitsOf(kind, protocol, random),
      ...(entry.camera && { camera: true }),
      ...(entry.seldomUsed && { busy: SELDOM }),
      weakBattery: unit(own, 9) < WEAK_BATTERIES,
      fuelMeter: device === 'wired' && kindOf(kind).tank > 0 && unit(own, 10) < FUEL_METERS,
      roundTheClock: entry.roundTheClock ?? false,
      onCall: entry.onCall ?? false,
      reliable: entry.reliable ?? false,
    },
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

/** How likely an asset that clients seldom use is used on a working day. */
const SELDOM = 0.1

/** The share of assets with an old battery. */
const WEAK_BATTERIES = 0.03

/** The share of assets with a tank whose devices read the engine's data bus. */
const FUEL_METERS = 0.6

type OwnHabits = Omit<Habits, 'weakBattery' | 'fuelMeter' | 'roundTheClock' | 'onCall' | 'reliable'>

const habitsOf = (kind: KindName, protocol: WireProtocol, random: Random): OwnHabits => ({
  parkedEvery: kindOf(kind).duty === 'none' ? 6 * HOUR : random.pick([4, 6, 8, 12]) * HOUR,
  busy: random.between(0.72, 0.97),
  saturdays: random.pick([0, 0, 0, 0.25, 0.5]),
  bold: random.chance(0.25) ? random.between(0.04, 0.12) : 0.003,
  camera: kindOf(kind).roads && protocol === 'json' && random.chance(0.7),
  rawFuel: kindOf(kind).tank > 0 && SENSES.has(protocol) && random.chance(0.25),
  greaseSensor: kindOf(kind).grease === true && SENSES.has(protocol),
  badClock: random.chance(0.04),
})

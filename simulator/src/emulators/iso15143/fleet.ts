import type { Fault } from '@yardmaster/core/telemetry/faults.ts'

/** One asset of an emulated provider. All its values follow from the clock, so a restart changes nothing. */
export type EmulatedAsset = {
  index: number
  oemName: string
  model: string
  equipmentId: string
  serialNumber: string
  pin: string
  /** The hour meter on the first day. */
  baseHours: number
  /** The half hours of a working day in which the engine runs. */
  runs: readonly boolean[]
  /** Minutes between two reports, and their offset. */
  everyMinutes: number
  tankLitres: number
  litresPerHour: number
  hasDef: boolean
  drives: boolean
  site: { lat: number; lng: number }
}

export type Values = {
  at: number
  hours: number
  idleHours: number
  litresUsed: number
  fuelPercent: number
  defPercent: number
  kilometres: number
  running: boolean
  position: { lat: number; lng: number; altitude: number }
}

export type Kind = { oemName: string; model: string; prefix: string; hasDef?: boolean; drives?: boolean }

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const SLOT_MS = 30 * MINUTE_MS
/** The emulated fleet works in Colorado, on weekdays from 7:00 to 17:00. */
const ZONE_MS = -7 * 3_600_000
const SHIFT_START_MS = 7 * 3_600_000
const SLOTS = 20
/** A Monday. */
const FIRST_DAY = Date.UTC(2024, 0, 1)
const SITES = [
  { lat: 39.7768, lng: -104.9903 },
  { lat: 39.6512, lng: -104.9876 },
  { lat: 39.8483, lng: -104.6737 },
  { lat: 39.7047, lng: -105.0814 },
]

/** Returns a number below 1 that depends on its arguments only. */
function chance(...seeds: number[]): number {
  let hash = 2_166_136_261
  for (const seed of seeds) hash = Math.imul(hash ^ (seed + 374_761), 16_777_619) ^ (hash >>> 13)
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507)
  return ((hash ^ (hash >>> 13)) >>> 0) / 4_294_967_296
}

export function assetOf(index: number, kinds: readonly Kind[]): EmulatedAsset {
  const kind = kinds[index % kinds.length] ?? { oemName: 'ACME', model: 'A1', prefix: 'ACM' }
  const number = String(index + 1).padStart(5, '0')
  return {
    index,
    oemName: kind.oemName,
    model: kind.model,
    equipmentId: `${kind.prefix}-${index + 1}`,
    serialNumber: `${kind.prefix}${number}`,
    pin: `${kind.oemName.slice(0, 3).toUpperCase()}0${kind.model.replaceAll(/\W/gu, '')}${kind.prefix}${number}`,
    baseHours: Math.round(chance(index, 1) * 40_000) / 10,
    runs: Array.from({ length: SLOTS }, (_, slot) => chance(index, 2, slot) < 0.65),
    everyMinutes: [10, 15, 30, 60][index % 4] ?? 15,
    tankLitres: 150 + 50 * (index % 6),
    litresPerHour: 6 + 3 * (index % 5),
    hasDef: kind.hasDef ?? true,
    drives: kind.drives ?? false,
    site: SITES[index % SITES.length] ?? { lat: 39.7, lng: -105 },
  }
}

/** Returns how long the engine has run since the first day, in hours, and whether it runs. */
function engineAt({ runs }: EmulatedAsset, at: number): { hours: number; running: boolean } {
  const local = at + ZONE_MS
  const day = Math.floor((local - FIRST_DAY) / DAY_MS)
  const perDay = runs.filter(Boolean).length / 2
  const weeks = Math.floor(day / 7)
  const weekday = day - weeks * 7
  const before = (weeks * 5 + Math.min(weekday, 5)) * perDay
  if (weekday >= 5) return { hours: before, running: false }
  const since = local - FIRST_DAY - day * DAY_MS - SHIFT_START_MS
  let today = 0
  for (const [slot, runsThen] of runs.entries())
    if (runsThen) today += Math.min(Math.max(since - slot * SLOT_MS, 0), SLOT_MS) / 3_600_000
  return { hours: before + today, running: since >= 0 && runs[Math.floor(since / SLOT_MS)] === true }
}

export function valuesAt(asset: EmulatedAsset, at: number): Values {
  const { hours, running } = engineAt(asset, at)
  const total = asset.baseHours + hours
  const litresUsed = total * asset.litresPerHour
  const tankful = asset.tankLitres * 0.85
  const turn = hours * 40
  const drift = 0.0003
  return {
    at,
    hours: total,
    idleHours: total * 0.22,
    litresUsed,
    fuelPercent: 100 - ((litresUsed % tankful) / asset.tankLitres) * 100,
    defPercent: 100 - ((litresUsed * 0.04) % 85),
    kilometres: total * 11,
    running,
    position: {
      lat: asset.site.lat + (asset.index % 40) * 0.0002 + drift * Math.sin(turn),
      lng: asset.site.lng + drift * Math.cos(turn),
      altitude: 1600 + (asset.index % 50),
    },
  }
}

/** Returns when the asset last reported. */
export function lastReport({ index, everyMinutes }: EmulatedAsset, now: number): number {
  const every = everyMinutes * MINUTE_MS
  const offset = ((index * 37) % (everyMinutes * 60)) * 1000
  return Math.floor((now - offset) / every) * every + offset
}

export function* reportsBetween(asset: EmulatedAsset, from: number, to: number): Generator<number> {
  const every = asset.everyMinutes * MINUTE_MS
  for (let at = lastReport(asset, from + every - 1); at < to; at += every) if (at >= from) yield at
}

const FAULTS: readonly Fault[] = [
  {
    code: 'SPN 110 FMI 0',
    description: 'Engine coolant temperature too high',
    severity: 'high',
    source: 'Engine',
  },
  { code: 'SPN 1761 FMI 1', description: 'DEF tank level low', severity: 'medium', source: 'Aftertreatment' },
  { code: 'SPN 97 FMI 15', description: 'Water in fuel', severity: 'medium', source: 'Fuel system' },
  {
    code: 'SPN 168 FMI 18',
    description: 'Battery voltage low',
    severity: 'low',
    source: 'Electrical system',
  },
]

/** The second asset always has a fault. Others have one for some hours now and then. */
export function faultsAt({ index }: EmulatedAsset, at: number): Fault[] {
  if (index === 1) return FAULTS.slice(0, 1)
  const quarter = Math.floor(at / (DAY_MS / 4))
  if (chance(index, 3, quarter) >= 0.04) return []
  return FAULTS.slice(index % FAULTS.length, (index % FAULTS.length) + 1)
}

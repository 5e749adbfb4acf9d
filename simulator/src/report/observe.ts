import type { FieldValue } from '@yardmaster/core/telemetry/fields.ts'
import { moved } from '../geo.ts'
import type { Point } from '../geo.ts'
import { kindOf } from '../kinds.ts'
import type { Machine } from '../machine.ts'
import { isRunning, metersAt } from '../life/segment.ts'
import type { Meters, Segment } from '../life/segment.ts'
import { mix, unit } from '../random.ts'
import { batteryVoltage, isUnplugged, ownBattery } from './power.ts'
import { fuelVolts, greaseVolts } from './sensors.ts'
import { outsideTemperature } from './weather.ts'

type Observation = Point & { fields: Record<string, FieldValue> }

/** Returns what the asset's device measures at an instant of a segment, including its errors. */
export function observe(machine: Machine, segment: Segment, at: number, altitude: number): Observation {
  const truth = metersAt(machine, segment, at)
  const noise = mix(machine.seed, at / 1000)
  const { lat, lng } = fix(truth, noise)
  const seen = { machine, segment, at, truth, noise }
  const fields: Record<string, FieldValue> = {
    speed: to(2, truth.speed),
    heading: Math.round(truth.heading),
    altitude: Math.round(altitude + 40 * Math.sin(truth.lat * 60) * Math.cos(truth.lng * 50)),
  }
  if (machine.device === 'phone') addPhone(fields, seen)
  else addBox(fields, seen)
  if (machine.device === 'wired') addWired(fields, seen)
  return { lat: to(6, lat), lng: to(6, lng), fields }
}

type Seen = {
  machine: Machine
  segment: Segment
  at: number
  truth: Meters & { speed: number }
  noise: number
}

/** Returns a position that is a few meters off, even at rest. One in a hundred is reflected by a wall. */
function fix(truth: Point, noise: number): Point {
  const error = unit(noise, 1) < 0.01 ? 45 : 5
  const angle = unit(noise, 2) * 2 * Math.PI
  const meters = error * unit(noise, 3)
  return moved(truth, meters * Math.sin(angle), meters * Math.cos(angle))
}

function addPhone(fields: Record<string, FieldValue>, { segment, at, noise, machine }: Seen): void {
  const charging = isRunning(segment.activity)
  fields.accuracy = to(1, 4 + 12 * unit(noise, 4) ** 3)
  fields.charging = charging
  fields.deviceBattery = to(
    1,
    charging ? 80 + 20 * unit(machine.seed, Math.floor(at / 3_600_000)) : restingPhone(segment, at),
  )
}

const restingPhone = ({ offSince }: Segment, at: number) =>
  Math.max(15, 95 - ((at - offSince) / 3_600_000) * 2.2)

function addBox(fields: Record<string, FieldValue>, { machine, segment, at, noise }: Seen): void {
  fields.satellites = 7 + (noise % 9)
  fields.hdop = to(1, 0.6 + unit(noise, 5) * 0.9)
  fields.motion =
    segment.journey !== undefined || (segment.activity === 'work' && kindOf(machine.kind).roam > 0)
  fields.signal = Math.round(45 + 50 * unit(machine.seed, Math.floor(at / 1_200_000)))
  if (machine.device === 'battery') {
    const left = ownBattery(machine, at)
    fields.deviceBattery = to(1, left)
    fields.deviceVoltage = to(3, 3.3 + left * 0.009)
  }
}

function addWired(fields: Record<string, FieldValue>, seen: Seen): void {
  const { machine, segment, at, truth, noise } = seen
  const running = isRunning(segment.activity)
  fields.ignition = running
  addInputs(fields, seen)
  // Only road vehicles have an odometer.
  if (kindOf(machine.kind).roads) fields.odometer = Math.round(truth.odometer)
  fields.engineSeconds = Math.round(truth.engineSeconds)
  if (running && machine.kind !== 'electricLift') fields.rpm = engineSpeed(seen)
  const outside = outsideTemperature(truth.lat, truth.lng, at)
  addPower(fields, seen, outside)
  addTanks(fields, seen)
  if (kindOf(machine.kind).roads) {
    fields.cabTemperature = to(1, running ? 21 + unit(noise, 6) * 2 : outside + 3 + unit(noise, 6))
  } else if (kindOf(machine.kind).duty === 'always') {
    fields.temperature1 = to(1, running ? 84 + unit(noise, 6) * 6 : outside + unit(noise, 6))
  }
  if (segment.faults !== null) fields.faultCodes = segment.faults
}

const PLATFORMS: ReadonlySet<Machine['kind']> = new Set(['lift', 'electricLift', 'telehandler'])

/** A switch on the boom of platforms, and the breaker of what runs unattended. */
function addInputs(fields: Record<string, FieldValue>, { machine: { kind }, segment }: Seen): void {
  if (PLATFORMS.has(kind)) fields.input1 = segment.activity === 'work'
  if (kindOf(kind).duty === 'always') fields.input2 = segment.activity === 'work'
}

function engineSpeed({ segment, truth, noise }: Seen): number {
  const base = { idle: 780, work: 1650, drive: 1050 + truth.speed * 28, parked: 0, carried: 0 }
  return Math.round(base[segment.activity] + unit(noise, 7) * 120)
}

function addPower(fields: Record<string, FieldValue>, { machine, segment, at }: Seen, outside: number): void {
  const plugged = !isUnplugged(machine, segment, at)
  fields.externalPower = plugged
  fields.batteryVoltage = plugged ? to(3, batteryVoltage(machine, segment, at, outside)) : 0
  fields.deviceBattery = plugged ? 100 : to(1, Math.max(5, 98 - ((at / 3_600_000) % 24) * 3))
}

/** Levels fluctuate while the asset moves. */
function addTanks(fields: Record<string, FieldValue>, { machine, segment, truth, noise }: Seen): void {
  const { tank } = kindOf(machine.kind)
  const still = segment.activity === 'parked' || segment.activity === 'idle'
  const slosh = (unit(noise, 8) - 0.5) * (still ? 0.4 : 3)
  const percent = (level: number) => Math.min(100, Math.max(0, level))
  if (tank > 0) {
    const level = percent((truth.fuel / tank) * 100 + slosh)
    if (machine.habits.rawFuel) fields.fuelSensor = to(3, fuelVolts(level))
    else fields.fuelLevel = to(1, level)
  }
  if (machine.habits.fuelMeter) fields.fuelUsed = to(1, truth.burned)
  if (machine.habits.greaseSensor) fields.tankSensor = to(3, greaseVolts(percent(truth.grease + slosh / 4)))
}

const SCALES = [1, 10, 100, 1000, 1e4, 1e5, 1e6]

/** Rounds a value. Adding zero turns −0 into 0. */
const to = (decimals: number, value: number): number =>
  Math.round(value * SCALES[decimals]!) / SCALES[decimals]! + 0

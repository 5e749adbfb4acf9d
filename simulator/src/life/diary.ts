import type { Alert } from '@yardmaster/core/telemetry/alerts.ts'
import { kindOf } from '../kinds.ts'
import type { Machine } from '../machine.ts'
import type { Random } from '../random.ts'
import type { Route } from './route.ts'
import { isRunning, metersAt } from './segment.ts'
import type { Activity, Meters, Segment } from './segment.ts'
import { speedProfile } from './speedProfile.ts'

/** The state that an asset carries over from one day to the next. */
export type Condition = {
  meters: Meters
  /** What it did last. */
  activity: Activity
  offSince: number
  /** Null without a fault, blank just after a repair, otherwise the fault codes of the engine. */
  faults: string | null
}

const CAMERA_ALERTS: readonly Alert[] = [
  'drowsiness',
  'yawning',
  'seatbelt',
  'distraction',
  'phoneUse',
  'smoking',
]
const LOW_LOADER = { cruise: 24, bold: 0, feelsHarshness: false }

/** Records a day as consecutive segments without gaps. */
export class Diary {
  readonly segments: Segment[] = []
  readonly #machine: Machine
  readonly #random: Random
  readonly #end: number
  #now: number
  #condition: Condition

  constructor(machine: Machine, random: Random, condition: Condition, start: number, end: number) {
    this.#machine = machine
    this.#random = random
    this.#condition = condition
    this.#now = start
    this.#end = end
  }

  get now(): number {
    return this.#now
  }

  get condition(): Condition {
    return this.#condition
  }

  get meters(): Meters {
    return this.#condition.meters
  }

  get running(): boolean {
    return isRunning(this.#condition.activity)
  }

  /** The fuel level as a share of the tank, from 0 to 1. Without a tank it is always 1. */
  get fuel(): number {
    const { tank } = kindOf(this.#machine.kind)
    return tank === 0 ? 1 : this.meters.fuel / tank
  }

  parkUntil(instant: number): void {
    this.#until('parked', instant)
  }

  runUntil(activity: 'idle' | 'work', instant: number): void {
    this.#until(activity, instant)
  }

  idle(minutes: number): void {
    this.#until('idle', this.#now + minutes * 60_000)
  }

  park(minutes: number): void {
    this.#until('parked', this.#now + minutes * 60_000)
  }

  work(minutes: number): void {
    const from = this.#now
    const hit = this.#machine.device === 'wired' && this.#random.chance(0.006)
    const at = from + Math.round(this.#random.between(0.1, 0.9) * minutes * 60) * 1000
    const alerts = hit ? [{ at, alert: this.#random.pick<Alert>(['impact', 'impact', 'tilt']) }] : []
    this.#until('work', from + minutes * 60_000, { alerts })
  }

  /** Refuels to a share of the tank within minutes. Generators keep running meanwhile. */
  refuel(to: number): void {
    const { tank } = kindOf(this.#machine.kind)
    const filled = Math.max(0, to * tank - this.meters.fuel)
    const activity = this.running ? 'idle' : 'parked'
    this.#until(activity, this.#now + this.#random.between(5, 11) * 60_000, { filled })
  }

  /** Loses a share of the tank within minutes, while nobody is there. */
  siphon(share: number): void {
    const { tank } = kindOf(this.#machine.kind)
    this.#until('parked', this.#now + 18 * 60_000, { filled: -share * tank })
  }

  grease(): void {
    this.#until('parked', this.#now + 12 * 60_000, { greased: true })
  }

  drive(route: Route): void {
    const { habits, device, kind } = this.#machine
    const feelsHarshness = device === 'wired'
    const driver = { cruise: kindOf(kind).cruise ?? 20, bold: habits.bold, feelsHarshness }
    this.#travel('drive', route, driver, habits.camera && this.#random.chance(0.12) ? CAMERA_ALERTS : [])
  }

  beCarried(route: Route): void {
    const noticed = this.#machine.device === 'wired' && this.#random.chance(0.35)
    this.#travel('carried', route, LOW_LOADER, noticed ? ['towing'] : [])
  }

  breakDown(faults: string): void {
    this.#condition = { ...this.#condition, faults }
  }

  repaired(): void {
    this.#condition = { ...this.#condition, faults: '' }
  }

  #travel(
    activity: 'drive' | 'carried',
    route: Route,
    driver: Parameters<typeof speedProfile>[1],
    also: readonly Alert[],
  ): void {
    const profile = speedProfile(route.length, driver, this.#random)
    const from = this.#now
    const seconds = profile.seconds.at(-1)!
    const alerts = profile.alerts.map(({ second, alert }) => ({
      at: from + Math.round(second) * 1000,
      alert,
    }))
    if (also.length > 0) {
      const second = activity === 'carried' ? 20 : Math.round(this.#random.between(0.2, 0.8) * seconds)
      alerts.push({ at: from + second * 1000, alert: this.#random.pick(also) })
    }
    this.#until(activity, from + seconds * 1000, { journey: { route, profile }, alerts })
  }

  #until(activity: Activity, instant: number, extras: Partial<Segment> = {}): void {
    const from = this.#now
    const to = Math.min(this.#end, Math.round(instant / 1000) * 1000)
    if (to <= from) return
    const { meters: start, activity: before, offSince, faults } = this.#condition
    const segment: Segment = {
      from,
      to,
      activity,
      start,
      filled: 0,
      greased: false,
      before,
      offSince,
      faults,
      alerts: [],
      ...extras,
    }
    this.segments.push(segment)
    this.#condition = {
      meters: metersAt(this.#machine, segment, to),
      activity,
      offSince: isRunning(activity) ? to : offSince,
      faults: faults === '' ? null : faults,
    }
    this.#now = to
  }
}

import type { FieldValue } from '@yardmaster/core/telemetry/fields.ts'
import type { Reading } from '../readings/reading.ts'
import type { DerivedEvent, Detector } from './detector.ts'
import { flagIn, numberIn } from './readingFields.ts'
import type { Settings } from './settings.ts'

type Supply = 'normal' | 'low' | 'disconnected'

export type Battery = {
  supply: Supply | null
  /** Start of a low-voltage period that has not been reported yet. */
  lowSince: number | null
  /** The nominal voltage in units of 12 V, or 0 before the first voltage. */
  units: number
  /** The number of units that the newest voltage alone suggests. */
  lastUnits: number
  deviceLow: boolean
  /** Set while the battery is disconnected, if it was low before. */
  lowWhenCut?: true
}

/** A battery that is cut while it is low has not recovered. */
export const isLow = ({ supply, lowWhenCut }: Battery): boolean =>
  supply === 'low' || (supply === 'disconnected' && lowWhenCut === true)

/**
 * Detects the states of the asset's battery and of the device's own.
 *   externalBatteryState state 'normal' | 'low' | 'disconnected', batteryVoltage
 *   internalBatteryLow deviceBattery
 */
export const battery: Detector<Battery> = {
  initial: { supply: null, lowSince: null, units: 0, lastUnits: 0, deviceLow: false },
  detect(own, reading, asset, { settings }) {
    const voltage = numberIn(reading, 'batteryVoltage')
    const deviceBattery = numberIn(reading, 'deviceBattery')
    const externalPower = flagIn(reading, 'externalPower')
    if (voltage === undefined && deviceBattery === undefined && externalPower === undefined)
      return { state: own }

    const { at } = reading
    const position = asset.distance.here
    const { units, lastUnits } = unitsAfter(own, voltage)
    const deviceLow = isDeviceLow(own.deviceLow, deviceBattery, settings)
    const now = supplyNow(own.supply, reading, units, settings)
    const lowSince = now === 'low' && own.supply !== 'low' ? (own.lowSince ?? at) : null
    const waits = lowSince !== null && at - lowSince < settings.batterySeconds * 1000
    const supply = waits ? own.supply : now
    const events: DerivedEvent[] = []
    if (supply !== own.supply && supply !== null && (own.supply !== null || supply !== 'normal')) {
      const fields: Record<string, FieldValue> = { state: supply }
      if (voltage !== undefined) fields.batteryVoltage = voltage
      // A low state is backdated, possibly to an instant at which another state was reported, so it gets its
      // own `which`.
      const which = supply === 'low' ? 1 : asset.nth * 2
      events.push({ type: 'externalBatteryState', at: lowSince ?? at, position, fields, which })
    }
    if (deviceLow && !own.deviceLow && deviceBattery !== undefined) {
      events.push({ type: 'internalBatteryLow', at, position, fields: { deviceBattery }, which: asset.nth })
    }
    const state: Battery = { supply, lowSince: waits ? lowSince : null, units, lastUnits, deviceLow }
    if (supply === 'disconnected' && isLow(own)) state.lowWhenCut = true
    return events.length > 0 ? { state, events } : { state }
  },
}

function supplyNow(
  before: Supply | null,
  reading: Reading,
  units: number,
  settings: Settings,
): Supply | null {
  const voltage = numberIn(reading, 'batteryVoltage')
  const power = flagIn(reading, 'externalPower')
  if (power === false || (voltage !== undefined && voltage < settings.batteryDisconnected))
    return 'disconnected'
  const regained = before === 'disconnected' || before === null ? 'normal' : before
  if (voltage === undefined) return power === undefined ? before : regained
  const perUnit = voltage / Math.max(1, units)
  if (perUnit < settings.batteryLow) return 'low'
  return perUnit >= settings.batteryNormal ? 'normal' : regained
}

/**
 * A 12 V battery never exceeds 16 V. Two readings are needed to raise the number of units, since one may be
 * a spike.
 */
function unitsAfter(own: Battery, voltage: number | undefined): { units: number; lastUnits: number } {
  if (voltage === undefined) return own
  const lastUnits = Math.max(1, Math.ceil(voltage / 16))
  return {
    units: own.units === 0 ? lastUnits : Math.max(own.units, Math.min(lastUnits, own.lastUnits)),
    lastUnits,
  }
}

function isDeviceLow(before: boolean, percent: number | undefined, settings: Settings): boolean {
  if (percent === undefined) return before
  return percent < settings.deviceBatteryLow + (before ? settings.deviceBatteryMargin : 0)
}

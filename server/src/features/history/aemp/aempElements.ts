import type { FieldValue } from '@yardmaster/core/telemetry/fields.ts'
import type { Values } from '../../../telemetry/live/snapshotJson.ts'
import type { Element } from './aempDocument.ts'
import { faultElements, listedFaults } from './aempFaults.ts'

/** What the standard knows of an asset besides its readings. */
export type AempAsset = {
  id: number
  name: string
  make: string
  model: string
  serialNumber: string
  /** The VIN, which is the PIN of a vehicle. */
  pin: string
}

const HOUR = 3600
const KILOMETRE = 1000

const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals))
const timeOf = (at: number): string => new Date(at).toISOString()

/** Blank parts are left out. */
export const headerOf = ({ name, make, model, serialNumber, pin }: AempAsset): Element => ({
  OEMName: make || undefined,
  Model: model || undefined,
  EquipmentID: name,
  SerialNumber: serialNumber || undefined,
  PIN: pin || undefined,
})

export const locationOf = (
  at: number,
  { lat, lng, altitude }: { lat: number; lng: number; altitude: number | null },
): Element => ({
  datetime: timeOf(at),
  Latitude: lat,
  Longitude: lng,
  ...(altitude !== null && { Altitude: altitude, AltitudeUnits: 'metre' }),
})

type ValueElement = { name: string; of: (value: number) => Element }

/** The elements that hold one number of ours, by its field. */
export const VALUE_ELEMENTS = {
  engineSeconds: {
    name: 'CumulativeOperatingHours',
    of: (seconds) => ({ Hour: rounded(seconds / HOUR, 4) }),
  },
  idleSeconds: { name: 'CumulativeIdleHours', of: (seconds) => ({ Hour: rounded(seconds / HOUR, 4) }) },
  fuelUsed: {
    name: 'FuelUsed',
    of: (litres) => ({ FuelUnits: 'litre', FuelConsumed: rounded(litres, 1) }),
  },
  fuelLevel: { name: 'FuelRemaining', of: (percent) => ({ Percent: rounded(percent, 1) }) },
  defLevel: { name: 'DEFRemaining', of: (percent) => ({ Percent: rounded(percent, 1) }) },
  odometer: {
    name: 'Distance',
    of: (metres) => ({ OdometerUnits: 'kilometre', Odometer: rounded(metres / KILOMETRE, 3) }),
  },
} satisfies Record<string, ValueElement>
export type ValueField = keyof typeof VALUE_ELEMENTS

export const valueElement = (field: ValueField, at: number, value: number): Element => ({
  datetime: timeOf(at),
  ...VALUE_ELEMENTS[field].of(value),
})

export const engineElement = (at: number, running: boolean): Element => ({
  datetime: timeOf(at),
  EngineNumber: '1',
  Running: running,
})

const numberIn = (entry: [FieldValue, number] | undefined): number | null =>
  typeof entry?.[0] === 'number' ? entry[0] : null

/** Writes the newest values of an asset. Values that nobody has reported are left out. */
export function equipmentOf(asset: AempAsset, values: Values): Element {
  const element: Element = { EquipmentHeader: headerOf(asset) }
  const [lat, lng] = [numberIn(values['lat']), numberIn(values['lng'])]
  if (lat !== null && lng !== null)
    element['Location'] = locationOf(values['lat']?.[1] ?? 0, {
      lat,
      lng,
      altitude: numberIn(values['altitude']),
    })
  for (const field of Object.keys(VALUE_ELEMENTS) as ValueField[]) {
    const value = numberIn(values[field])
    if (value !== null)
      element[VALUE_ELEMENTS[field].name] = valueElement(field, values[field]?.[1] ?? 0, value)
  }
  const ignition = values['ignition']
  if (typeof ignition?.[0] === 'boolean') element['EngineStatus'] = engineElement(ignition[1], ignition[0])
  const faults = listedFaults(values).flatMap(([list, at]) => faultElements(list, at))
  if (faults.length > 0) element['FaultCode'] = faults
  return element
}

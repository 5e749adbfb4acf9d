import type { InvalidPart, Position } from '../../readings/reading.ts'
import { plainOf } from './document.ts'
import type { Node } from './document.ts'
import { UNREADABLE, booleanOf, hoursOf, litresPer, metresPer, numberOf } from './values.ts'

type Measured = { position?: Position; fields?: Record<string, number | boolean> }
type Refuse = (part: Pick<InvalidPart, 'field' | 'value'> & { reason?: InvalidPart['reason'] }) => void

/** Reads one element of a signal. Returns null if it has no value. */
type ReadSignal = (node: Node, refuse: Refuse) => Measured | null

type Plain = string | number | boolean

/** Reads the first of these names that has a value. */
function valueOf<T>(
  node: Node,
  names: readonly string[],
  field: string,
  read: (value: Plain) => T | typeof UNREADABLE,
  refuse: Refuse,
): T | null {
  for (const name of names) {
    const plain = plainOf(node, name)
    if (plain === undefined) continue
    const value = read(plain)
    if (value !== UNREADABLE) return value
    refuse({ field, value: plain })
    return null
  }
  return null
}

const field = (name: string, value: number | boolean | null): Measured | null =>
  value === null ? null : { fields: { [name]: value } }

/** Providers repeat the name of the signal as the name of its value in series. */
const hours =
  (name: string, element: string): ReadSignal =>
  (node, refuse) =>
    field(name, valueOf(node, ['hour', 'hours', element, 'text'], name, hoursOf, refuse))

const percent =
  (name: string): ReadSignal =>
  (node, refuse) =>
    field(name, valueOf(node, ['percent', 'percentage', 'text'], name, numberOf, refuse))

const location: ReadSignal = (node, refuse) => {
  const read = (names: readonly string[]) => valueOf(node, names, 'position', numberOf, refuse)
  const lat = read(['latitude', 'lat'])
  const lng = read(['longitude', 'lng', 'lon', 'long'])
  if (lat === null || lng === null) return null
  const altitude = valueOf(node, ['altitude'], 'altitude', numberOf, refuse)
  const factor = metresPer(String(plainOf(node, 'altitudeunits') ?? 'm'))
  const fields: Record<string, number> =
    altitude === null || factor === undefined ? {} : { altitude: altitude * factor }
  return { position: { lat, lng }, fields }
}

/** Converts an amount with a unit. An unknown unit makes it unreadable: a guess could be off by a factor of four. */
function converted(
  node: Node,
  { names, units, standard }: { names: readonly string[]; units: readonly string[]; standard: string },
  name: string,
  per: (unit: string) => number | undefined,
  refuse: Refuse,
): number | null {
  const amount = valueOf(node, names, name, numberOf, refuse)
  if (amount === null) return null
  const unit = String(units.map((each) => plainOf(node, each)).find((each) => each !== undefined) ?? standard)
  const factor = per(unit)
  if (factor !== undefined) return amount * factor
  refuse({ field: name, value: `${amount} ${unit}` })
  return null
}

const fuelUsed: ReadSignal = (node, refuse) =>
  field(
    'fuelUsed',
    converted(
      node,
      { names: ['fuelconsumed', 'fuelused', 'text'], units: ['fuelunits'], standard: 'litre' },
      'fuelUsed',
      litresPer,
      refuse,
    ),
  )

const distance: ReadSignal = (node, refuse) =>
  field(
    'odometer',
    converted(
      node,
      { names: ['odometer', 'text'], units: ['odometerunits'], standard: 'kilometre' },
      'odometer',
      metresPer,
      refuse,
    ),
  )

/** A capacity of 0 means that the provider doesn't know it. */
const fuelRemaining: ReadSignal = (node, refuse) => {
  const level = valueOf(node, ['percent', 'percentage', 'text'], 'fuelLevel', numberOf, refuse)
  if (level === null) return null
  const capacity = numberOf(plainOf(node, 'fueltankcapacity') ?? 0)
  const factor = litresPer(String(plainOf(node, 'fueltankcapacityunits') ?? 'litre'))
  const litres = capacity === UNREADABLE || factor === undefined ? 0 : capacity * factor
  const isLevel = level >= 0 && level <= 100
  return {
    fields: { fuelLevel: level, ...(litres > 0 && isLevel && { fuelVolume: (litres * level) / 100 }) },
  }
}

const engineStatus: ReadSignal = (node, refuse) =>
  field('ignition', valueOf(node, ['running', 'enginerunning', 'text'], 'ignition', booleanOf, refuse))

/** The elements of an asset, by their name in lower case. The names of series differ for some providers. */
export const SIGNALS: Readonly<Record<string, ReadSignal>> = {
  location,
  locations: location,
  cumulativeoperatinghours: hours('engineSeconds', 'cumulativeoperatinghours'),
  cumulativeidlehours: hours('idleSeconds', 'cumulativeidlehours'),
  fuelused: fuelUsed,
  cumulativefuelused: fuelUsed,
  fuelremaining: fuelRemaining,
  fuelremainingratio: fuelRemaining,
  defremaining: percent('defLevel'),
  defremainingratio: percent('defLevel'),
  distance,
  enginestatus: engineStatus,
  enginecondition: engineStatus,
}

export const FAULT_NAMES = ['faultcode', 'faultcodes', 'faults']

export const SIGNAL_NAMES = [...Object.keys(SIGNALS), ...FAULT_NAMES]

import type { Fault } from '@yardmaster/core/telemetry/faults.ts'
import type { EmulatedAsset, Values } from './fleet.ts'
import type { Manners } from './flavors.ts'

type Plain = string | number | boolean
/** An element: `datetime` is written as the provider does, the others are children. */
export type Element = { [name: string]: Plain | Element | Element[] }

const LITRES_PER_GALLON = 3.785_411_784
const KM_PER_MILE = 1.609_344
const NEVER = '0001-01-01T00:00:00Z'

const round = (value: number, decimals = 2): number => Math.round(value * 10 ** decimals) / 10 ** decimals
const timeOf = (at: number): string => new Date(at).toISOString().replace('.000Z', 'Z')

export function headerOf(asset: EmulatedAsset, { makeForOem }: Manners): Element {
  return {
    UnitInstallDateTime: '2024-01-05T00:00:00Z',
    [makeForOem ? 'Make' : 'OEMName']: asset.oemName,
    Model: asset.model,
    EquipmentID: asset.equipmentId,
    SerialNumber: asset.serialNumber,
    // Older assets have a serial number only.
    PIN: asset.index % 7 === 6 ? 'missing' : asset.pin,
  }
}

/** The element of each signal, by the name that it has in a snapshot. */
export function elementsOf(asset: EmulatedAsset, values: Values, manners: Manners): Record<string, Element> {
  const datetime = timeOf(values.at)
  const hours = (value: number) => (manners.durations ? durationOf(value) : round(value, 4))
  const gallons = manners.fuelUnits === 'gallon' ? LITRES_PER_GALLON : 1
  const miles = manners.odometerUnits === 'mile' ? KM_PER_MILE : 1
  const { lat, lng, altitude } = values.position
  return {
    Location: {
      datetime,
      Latitude: round(lat, 6),
      Longitude: round(lng, 6),
      Altitude: altitude,
      AltitudeUnits: 'metre',
    },
    CumulativeOperatingHours: { datetime, Hour: hours(values.hours) },
    CumulativeIdleHours: { datetime, Hour: hours(values.idleHours) },
    FuelUsed: { datetime, FuelUnits: manners.fuelUnits, FuelConsumed: round(values.litresUsed / gallons) },
    FuelRemaining: {
      datetime,
      Percent: round(values.fuelPercent, 1),
      FuelTankCapacityUnits: manners.fuelUnits,
      // Not every provider knows the tank.
      FuelTankCapacity: asset.index % 3 === 0 ? 0 : round(asset.tankLitres / gallons),
    },
    DEFRemaining: asset.hasDef
      ? { datetime, Percent: round(values.defPercent, 1) }
      : { datetime: NEVER, Percent: 0 },
    ...(asset.drives && {
      Distance: {
        datetime,
        OdometerUnits: manners.odometerUnits,
        Odometer: round(values.kilometres / miles),
      },
    }),
    EngineStatus: { datetime, EngineNumber: 1, Running: values.running },
  }
}

export const faultElement = ({ code, description, severity, source }: Fault, at: number): Element => ({
  datetime: timeOf(at),
  CodeIdentifier: code,
  CodeDescription: description,
  CodeSeverity: severity.toUpperCase(),
  CodeSource: source,
})

function durationOf(hours: number): string {
  const seconds = Math.round(hours * 3600)
  const days = Math.floor(seconds / 86_400)
  const rest = seconds - days * 86_400
  return `P${days}DT${Math.floor(rest / 3600)}H${Math.floor((rest % 3600) / 60)}M${rest % 60}S`
}

export type Link = { rel: string; href: string }

/** Writes a page as JSON. */
export function writeJson(root: Element, links: readonly Link[], { capitals }: Manners): string {
  const shownLinks = links.map(({ rel, href }) =>
    capitals ? { Rel: rel[0]?.toUpperCase() + rel.slice(1), Href: href } : { rel, href },
  )
  const spell = (_name: string, value: unknown): unknown => {
    if (typeof value === 'boolean') return capitals ? (value ? 'True' : 'False') : value
    if (!capitals || typeof value !== 'object' || value === null || !('datetime' in value)) return value
    const { datetime, ...rest } = value
    return { ...rest, Datetime: datetime }
  }
  return JSON.stringify({ Links: shownLinks, ...root }, spell)
}

/** Writes a page as XML. Values of the root that are not elements become attributes. */
export function writeXml(
  name: string,
  root: Element,
  links: readonly Link[],
  { namespace, timeAsChild }: Manners,
): string {
  const attributes: string[] = []
  const children: string[] = []
  for (const [key, value] of Object.entries(root)) {
    if (typeof value === 'object')
      children.push(...[value].flat().map((each) => elementXml(key, each, timeAsChild)))
    else attributes.push(` ${key[0]?.toLowerCase()}${key.slice(1)}="${escaped(value)}"`)
  }
  const linkXml = links.map(
    ({ rel, href }) => `<Links><rel>${rel}</rel><href>${escaped(href)}</href></Links>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><${name} xmlns="${namespace}"${attributes.join('')}>${linkXml.join('')}${children.join('')}</${name}>`
}

function elementXml(name: string, element: Element, timeAsChild: boolean): string {
  const { datetime, ...children } = element
  const time = datetime === undefined || typeof datetime === 'object' ? null : escaped(datetime)
  const inner = Object.entries(children).map(([key, value]) =>
    typeof value === 'object'
      ? [value]
          .flat()
          .map((each) => elementXml(key, each, timeAsChild))
          .join('')
      : `<${key}>${escaped(value)}</${key}>`,
  )
  const start = time !== null && timeAsChild ? `<datetime>${time}</datetime>` : ''
  const attribute = time !== null && !timeAsChild ? ` datetime="${time}"` : ''
  return `<${name}${attribute}>${start}${inner.join('')}</${name}>`
}

const escaped = (value: Plain): string =>
  String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

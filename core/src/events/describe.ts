import type { eventsEn } from '../i18n/history/events.en.ts'
import type { readingsEn } from '../i18n/shared/readings.en.ts'
import { isFuelFindingKind } from '../rules/fuel.ts'
import { isRentalAlertKind, isTheftReason } from '../rules/rentalAlerts.ts'
import { fieldName } from '../telemetry/fieldNames.ts'
import { isInputField } from '../telemetry/inputFields.ts'
import type { FieldLabels } from '../telemetry/inputFields.ts'
import type { Units } from '../units.ts'
import { formatDuration, unitsOf } from '../units.ts'
import type { EventType } from './types.ts'

type Fields = Readonly<Record<string, unknown>>
type EventText = (
  key: keyof typeof eventsEn | keyof typeof readingsEn,
  values?: Record<string, string | number>,
) => string

/** The reader's language and units, and the names that their account has given to inputs. */
export type Reader = { text: EventText; metric: boolean; locale: string; labels: FieldLabels }

type Say = { fields: Fields; text: EventText; units: Units; labels: FieldLabels }

/** Returns null if too little is known to say more than the type does. */
type Describe = (say: Say) => string | null

/** Fields come from devices and from events that may be years old, so any of them may be missing. */
function numberIn(fields: Fields, name: string): number | null {
  const value = fields[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

function textIn(fields: Fields, name: string): string | null {
  const value = fields[name]
  const texts = (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string')
  return texts.join(', ').trim() || null
}

/** Formats a numeric field. Returns null if the field is missing. */
const shown = (fields: Fields, name: string, format: (value: number) => string): string | null => {
  const value = numberIn(fields, name)
  return value === null ? null : format(value)
}

const withDetails =
  (type: EventType, detailsOf: (say: Say) => (string | null)[]): Describe =>
  (say) => {
    const details = detailsOf(say).filter((detail) => detail !== null)
    if (details.length === 0) return null
    return say.text('event.with', { event: say.text(`event.${type}`), details: details.join(', ') })
  }

const afterDuration =
  (key: 'event.engineOff.after' | 'event.idleEnd.after' | 'event.deviceBack.after'): Describe =>
  ({ fields, text }) => {
    const duration = shown(fields, 'seconds', formatDuration)
    return duration && text(key, { duration })
  }

const levelChange =
  (key: 'event.fluidFill.to' | 'event.fluidDrain.to'): Describe =>
  ({ fields, text, units }) => {
    const from = shown(fields, 'from', units.percent)
    const to = shown(fields, 'to', units.percent)
    return from && to && text(key, { tank: textIn(fields, 'fluid') ?? 'other', from, to })
  }

const place =
  (key: 'event.geoRegionEntry.named' | 'event.geoRegionExit.named'): Describe =>
  ({ fields, text }) => {
    const name = textIn(fields, 'fenceName')
    return name && text(key, { place: name })
  }

const levelAt =
  (key: 'event.fuelLow.at' | 'event.internalBatteryLow.at', field: 'fuelLevel' | 'deviceBattery'): Describe =>
  ({ fields, text, units }) => {
    const level = shown(fields, field, units.percent)
    return level && text(key, { level })
  }

const ticket =
  (key: 'event.serviceTicketOpened.number' | 'event.serviceTicketResolved.number'): Describe =>
  ({ fields, text }) => {
    const ticketId = numberIn(fields, 'ticketId') ?? textIn(fields, 'ticketId')
    // A ticket number is a name, so it isn't grouped by thousands.
    return ticketId === null ? null : text(key, { ticketId: String(ticketId) })
  }

const named =
  (key: 'event.flagRaised.named' | 'event.flagCleared.named'): Describe =>
  ({ fields, text }) => {
    const flag = textIn(fields, 'flagName')
    return flag && text(key, { flag })
  }

const atSpeed = (type: EventType) =>
  withDetails(type, ({ fields, units }) => [shown(fields, 'speed', units.speed)])

const report = withDetails('deviceMetrics', ({ fields, text, units }) => [
  shown(fields, 'speed', units.speed),
  typeof fields['ignition'] === 'boolean'
    ? text(fields['ignition'] ? 'event.reading.ignitionOn' : 'event.reading.ignitionOff')
    : null,
  shown(fields, 'fuelLevel', (level) => text('event.reading.fuel', { level: units.percent(level) })),
  shown(fields, 'batteryVoltage', units.voltage),
])

const speeding: Describe = ({ fields, text, units }) => {
  const speed = shown(fields, 'speed', units.speed)
  const limit = shown(fields, 'limit', units.speed)
  const highest = shown(fields, 'maxSpeed', units.speed)
  if (!speed) return null
  const sentence = limit
    ? text('event.speeding.inZone', { speed, limit })
    : text('event.speeding.at', { speed })
  if (!highest || highest === speed) return sentence
  return text('event.with', { event: sentence, details: text('event.speeding.upTo', { speed: highest }) })
}

const battery: Describe = ({ fields, text, units }) => {
  const state = textIn(fields, 'state')
  const voltage = shown(fields, 'batteryVoltage', units.voltage)
  if (!state) return null
  const sentence = text('event.battery', { state })
  return voltage ? text('event.with', { event: sentence, details: voltage }) : sentence
}

/** Without the meter's name, the unit of the numbers is unknown. */
function meterOf({ fields, units }: Say) {
  const meter = textIn(fields, 'meter')
  if (meter !== 'odometer' && meter !== 'engineSeconds') return null
  const format = meter === 'odometer' ? units.odometer : units.engineHours
  return { meter, value: (name: string) => shown(fields, name, format) }
}

const meterChange =
  (key: 'event.meterStepBack.to' | 'event.meterReplaced.to'): Describe =>
  (say) => {
    const known = meterOf(say)
    const from = known?.value('from')
    const to = known?.value('to')
    return known && from && to ? say.text(key, { meter: known.meter, from, to }) : null
  }

const meterIgnored: Describe = (say) => {
  const known = meterOf(say)
  const value = known?.value('value')
  const expected = known?.value('expected')
  if (!known || !value || !expected) return null
  const event = say.text('event.meterIgnored.value', { meter: known.meter, value, expected })
  const count = numberIn(say.fields, 'count') ?? 1
  return count > 1
    ? say.text('event.with', { event, details: say.text('event.meterIgnored.count', { count }) })
    : event
}

const meterSet: Describe = (say) => {
  const known = meterOf(say)
  const value = known?.value('value')
  return known && value ? say.text('event.meterSet.to', { meter: known.meter, value }) : null
}

const movedWhileSilent: Describe = ({ fields, text, units }) => {
  const distance = shown(fields, 'metres', units.distance)
  const duration = shown(fields, 'seconds', formatDuration)
  return distance && duration && text('event.movedWhileSilent.far', { distance, duration })
}

const positionIgnored: Describe = ({ fields, text, units }) => {
  const distance = shown(fields, 'metres', units.distance)
  return distance && text('event.positionIgnored.far', { distance })
}

const input =
  (key: 'event.inputOn.named' | 'event.inputOff.named'): Describe =>
  ({ fields, text, labels }) => {
    const name = fields['input']
    return isInputField(name) ? text(key, { input: fieldName(name, text, labels) }) : null
  }

const rentalAlert: Describe = ({ fields, text, units }) => {
  const { alert } = fields
  if (!isRentalAlertKind(alert)) return null
  const site = textIn(fields, 'site')
  if (site && (alert === 'arrived' || alert === 'left' || alert === 'stillThere'))
    return text(`event.rentalAlert.${alert}`, { site })
  const days = numberIn(fields, 'days')
  if (days !== null && alert === 'unused') return text('event.rentalAlert.unused', { days })
  const hours = shown(fields, 'seconds', units.engineHours)
  if (hours && (alert === 'hoursSoon' || alert === 'hoursOver'))
    return text(`event.rentalAlert.${alert}`, { hours })
  const { reason } = fields
  if (alert === 'theft' && isTheftReason(reason)) return text(`event.rentalAlert.theft.${reason}`)
  return text(`rentalAlert.${alert}`)
}

const CURRENCY = /^[A-Z]{3}$/

const fuelPurchased = withDetails('fuelPurchased', ({ fields, units }) => {
  const currency = textIn(fields, 'currency') ?? ''
  return [
    shown(fields, 'litres', units.volume),
    shown(fields, 'cost', (cost) => units.money(cost, CURRENCY.test(currency) ? currency : undefined)),
    textIn(fields, 'merchant'),
  ]
})

const fuelFinding: Describe = ({ fields, text, units }) => {
  const { finding } = fields
  if (!isFuelFindingKind(finding)) return null
  const distance = shown(fields, 'metres', units.distance)
  const volume = shown(fields, 'litres', units.volume)
  const tank = shown(fields, 'tankLitres', units.volume)
  const [from, to] = [shown(fields, 'from', units.percent), shown(fields, 'to', units.percent)]
  if (finding === 'cardElsewhere' && distance) return text('event.fuelFinding.cardElsewhere', { distance })
  if (finding === 'overTank' && volume && tank) return text('event.fuelFinding.overTank', { volume, tank })
  if (finding === 'noRise' && volume && from && to)
    return text('event.fuelFinding.noRise', { volume, from, to })
  return text(`fuelFinding.${finding}`)
}

const fault =
  (type: 'faultReported' | 'faultCleared'): Describe =>
  ({ fields, text }) => {
    const code = textIn(fields, 'code')
    if (!code) return null
    const description = textIn(fields, 'description')
    const event = text(`event.${type}.code`, { code })
    const details = [description, textIn(fields, 'source')].filter((detail) => detail !== null)
    return details.length > 0 ? text('event.with', { event, details: details.join(', ') }) : event
  }

const totals = (type: 'tripEnd' | 'transportEnd') =>
  withDetails(type, ({ fields, units }) => [
    shown(fields, 'metres', units.distance),
    shown(fields, 'seconds', formatDuration),
  ])

const DESCRIPTIONS: Partial<Record<EventType, Describe>> = {
  deviceMetrics: report,
  tripEnd: totals('tripEnd'),
  transportEnd: totals('transportEnd'),
  engineOff: afterDuration('event.engineOff.after'),
  idleEnd: afterDuration('event.idleEnd.after'),
  speeding,
  geoRegionEntry: place('event.geoRegionEntry.named'),
  geoRegionExit: place('event.geoRegionExit.named'),
  hardAcceleration: atSpeed('hardAcceleration'),
  hardBraking: atSpeed('hardBraking'),
  hardCornering: atSpeed('hardCornering'),
  impact: atSpeed('impact'),
  fluidFill: levelChange('event.fluidFill.to'),
  fluidDrain: levelChange('event.fluidDrain.to'),
  fuelLow: levelAt('event.fuelLow.at', 'fuelLevel'),
  externalBatteryState: battery,
  internalBatteryLow: levelAt('event.internalBatteryLow.at', 'deviceBattery'),
  meterStepBack: meterChange('event.meterStepBack.to'),
  meterIgnored,
  meterReplaced: meterChange('event.meterReplaced.to'),
  meterSet,
  deviceBack: afterDuration('event.deviceBack.after'),
  movedWhileSilent,
  positionIgnored,
  faultCodes: ({ fields, text }) => {
    const codes = textIn(fields, 'faultCodes')
    return codes && text('event.faultCodes.list', { codes })
  },
  faultReported: fault('faultReported'),
  faultCleared: fault('faultCleared'),
  commandResponse: ({ fields, text }) => {
    const answer = textIn(fields, 'response')
    return answer && text('event.commandResponse.text', { answer })
  },
  deviceMessage: ({ fields, text }) => {
    const message = textIn(fields, 'message')
    return message && text('event.deviceMessage.text', { message })
  },
  assetsInRange: ({ fields, text }) => {
    const gateway = textIn(fields, 'gateway')
    if (gateway) {
      const isGone = fields['state'] === 'gone'
      return text(isGone ? 'event.assetsInRange.gone' : 'event.assetsInRange.heard', { gateway })
    }
    const count = numberIn(fields, 'count')
    return count === null ? null : text('event.assetsInRange.count', { count })
  },
  inputOn: input('event.inputOn.named'),
  inputOff: input('event.inputOff.named'),
  fuelPurchased,
  fuelFinding,
  serviceTicketOpened: ticket('event.serviceTicketOpened.number'),
  serviceTicketResolved: ticket('event.serviceTicketResolved.number'),
  rentalAlert,
  flagRaised: named('event.flagRaised.named'),
  flagCleared: named('event.flagCleared.named'),
}

/** Describes an event as a sentence in the reader's language and the branch's units. */
export function describeEvent(
  { type, fields }: { type: EventType; fields: Fields },
  { text, labels, ...system }: Reader,
): string {
  return DESCRIPTIONS[type]?.({ fields, text, labels, units: unitsOf(system) }) ?? text(`event.${type}`)
}

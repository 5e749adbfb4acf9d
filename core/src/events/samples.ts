import type { EventEntry } from '../contract/history/events.ts'
import type { EventType } from './types.ts'
import { EVENT_TYPE_NAMES, EVENT_TYPES } from './types.ts'
import { keyToId, lowOf } from './eventKey.ts'

/** The time zone of the sample events, regardless of the reader's branch. */
export const SAMPLE_TIME_ZONE = 'America/Denver'

const SAMPLE_FIELDS: Partial<Record<EventType, EventEntry['fields']>> = {
  deviceMetrics: { speed: 15.2, ignition: true, fuelLevel: 62, batteryVoltage: 13.8 },
  tripEnd: { metres: 19_955, seconds: 1925 },
  transportEnd: { metres: 31_220, seconds: 2410 },
  engineOff: { seconds: 11_520 },
  idleEnd: { seconds: 840 },
  speeding: { speed: 31.74, limit: 29.06, maxSpeed: 34.4 },
  geoRegionEntry: { fenceName: 'Denver yard' },
  hardAcceleration: { speed: 13.4 },
  hardBraking: { speed: 17.9 },
  hardCornering: { speed: 9.8 },
  impact: { speed: 4.5 },
  fluidFill: { fluid: 'fuelLevel', from: 32, to: 97 },
  fluidDrain: { fluid: 'tankLevel', from: 81, to: 54 },
  fuelLow: { fuelLevel: 12 },
  externalBatteryState: { state: 'low', batteryVoltage: 11.4 },
  internalBatteryLow: { deviceBattery: 9 },
  meterStepBack: { meter: 'odometer', from: 77_591_000, to: 77_530_000 },
  deviceBack: { seconds: 15_900 },
  movedWhileSilent: { metres: 22_400, seconds: 15_900 },
  positionIgnored: { metres: 350 },
  faultCodes: { faultCodes: 'P0217, P0524' },
  faultReported: {
    code: 'SPN 110 FMI 0',
    description: 'Engine coolant temperature too high',
    severity: 'high',
    source: 'Engine',
  },
  faultCleared: { code: 'SPN 110 FMI 0', description: 'Engine coolant temperature too high' },
  commandResponse: { response: 'GPRS:1 GPS:1' },
  assetsInRange: { count: 4 },
  fuelPurchased: { litres: 171.1, cost: 180.12, merchant: 'Prairie Truck Stop' },
  fuelFinding: { finding: 'cardElsewhere', metres: 14_200, merchant: 'Prairie Truck Stop' },
  serviceTicketOpened: { ticketId: 1042 },
  serviceTicketResolved: { ticketId: 1042 },
  meterIgnored: { meter: 'engineSeconds', value: 4_294_967_295, expected: 4_502_160, count: 3 },
  meterReplaced: { meter: 'engineSeconds', from: 4_502_160, to: 1080 },
  meterSet: { meter: 'engineSeconds', value: 4_500_000 },
  inputOn: { input: 'input1' },
  inputOff: { input: 'input1' },
  deviceMessage: { message: 'Axle 1: 6,400 kg' },
  rentalAlert: { alert: 'arrived', rentalId: 12, site: 'Cherry Creek Tower' },
  flagRaised: { flag: 1000, flagName: 'Cab too hot', severity: 'danger' },
  flagCleared: { flag: 1000, flagName: 'Cab too hot', severity: 'danger' },
}

const LATEST = Date.parse('2026-06-15T22:45:00Z')
const APART = 17 * 60_000

/** One event of every type, newest first. */
export const SAMPLE_EVENTS: readonly EventEntry[] = EVENT_TYPE_NAMES.map((type, index) => {
  const at = LATEST - index * APART
  return {
    id: keyToId({ at, low: lowOf(EVENT_TYPES[type], 0) }),
    type,
    timestamp: new Date(at).toISOString(),
    fields: SAMPLE_FIELDS[type] ?? {},
  }
})

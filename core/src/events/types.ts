/**
 * All event types. The database stores the code in six bits of the event's key, so a code never changes, and
 * there is room for 63.
 */
export const EVENT_TYPES = {
  // A device report, stored as received. It is the only status event, and all derived events are computed
  // from it.
  deviceMetrics: 1,
  tripStart: 2,
  tripEnd: 3,
  engineOn: 4,
  engineOff: 5,
  idleStart: 6,
  idleEnd: 7,
  speeding: 8,
  motion: 9,
  noMotion: 10,
  geoRegionEntry: 11,
  geoRegionExit: 12,
  hardAcceleration: 13,
  hardBraking: 14,
  hardCornering: 15,
  impact: 16,
  tilt: 17,
  towing: 18,
  panic: 19,
  fluidFill: 20,
  fluidDrain: 21,
  fuelLow: 22,
  externalBatteryState: 23,
  internalBatteryLow: 24,
  meterStepBack: 25,
  deviceSilent: 26,
  deviceBack: 27,
  faultCodes: 28,
  commandResponse: 29,
  // Something else moves the asset, with its engine off.
  transportStart: 30,
  transportEnd: 31,
  movedWhileSilent: 43,
  positionIgnored: 44,
  // Raised by other parts of the application.
  assetsInRange: 32,
  calibration: 33,
  fuelPurchased: 34,
  attributesUpdated: 35,
  gatewayConnect: 36,
  gatewayDisconnect: 37,
  serviceTicketOpened: 38,
  serviceTicketResolved: 39,
  // Derived from readings and, for the last, from what people entered.
  meterIgnored: 40,
  meterReplaced: 41,
  meterSet: 42,
  // A text that a device sent without having been asked.
  deviceMessage: 45,
  // Reported by devices.
  jamming: 46,
  // What telematics says about a rental. The field `alert` has the kind.
  rentalAlert: 47,
  // From driver cameras.
  drowsiness: 48,
  yawning: 49,
  seatbelt: 50,
  distraction: 51,
  phoneUse: 52,
  smoking: 53,
  // From a maker's feed.
  faultReported: 55,
  faultCleared: 56,
  // An input of the device, which an account can name.
  inputOn: 58,
  inputOff: 59,
  // Reported by somebody who scanned the label of the asset.
  repairRequested: 57,
  // A fuel purchase that doesn't fit what the asset reported. The field `finding` has the kind.
  fuelFinding: 60,
  // A custom flag of the account.
  flagRaised: 61,
  flagCleared: 62,
} as const

export type EventType = keyof typeof EVENT_TYPES

export const EVENT_TYPE_NAMES = Object.keys(EVENT_TYPES) as EventType[]

/** Returns whether hideStatus hides events of this type. */
export const isStatus = (type: EventType): boolean => type === 'deviceMetrics'

import type { RentalAlertKind } from '../rules/rentalAlerts.ts'
import { isRentalAlertKind } from '../rules/rentalAlerts.ts'
import type { EventIcon } from './icons.ts'
import type { EventType } from './types.ts'

/** The severity is the only property of an event that is shown by color. */
export type Severity = 'neutral' | 'warning' | 'danger'

type Look = { icon: EventIcon; severity: Severity }

const neutral = (icon: EventIcon): Look => ({ icon, severity: 'neutral' })
const warning = (icon: EventIcon): Look => ({ icon, severity: 'warning' })
const danger = (icon: EventIcon): Look => ({ icon, severity: 'danger' })

const LOOKS: Record<EventType, Look> = {
  deviceMetrics: neutral('signal'),
  tripStart: neutral('route'),
  tripEnd: neutral('flag'),
  transportStart: neutral('hook'),
  transportEnd: neutral('flag'),
  engineOn: neutral('power'),
  engineOff: neutral('powerOff'),
  idleStart: neutral('pause'),
  idleEnd: neutral('play'),
  speeding: warning('gauge'),
  motion: neutral('moving'),
  noMotion: neutral('standing'),
  geoRegionEntry: neutral('enter'),
  geoRegionExit: warning('leave'),
  hardAcceleration: warning('accelerate'),
  hardBraking: warning('brake'),
  hardCornering: warning('corner'),
  impact: danger('impact'),
  tilt: danger('tilt'),
  towing: danger('hook'),
  panic: danger('bell'),
  fluidFill: neutral('fill'),
  fluidDrain: warning('drain'),
  fuelLow: warning('fuel'),
  externalBatteryState: warning('battery'),
  internalBatteryLow: warning('deviceBattery'),
  meterStepBack: warning('back'),
  deviceSilent: warning('noSignal'),
  deviceBack: neutral('signal'),
  movedWhileSilent: warning('route'),
  positionIgnored: neutral('noSignal'),
  faultCodes: warning('engine'),
  faultReported: warning('engine'),
  faultCleared: neutral('engine'),
  commandResponse: neutral('answer'),
  assetsInRange: neutral('radar'),
  calibration: neutral('sliders'),
  fuelPurchased: neutral('fuel'),
  fuelFinding: warning('fuel'),
  attributesUpdated: neutral('tag'),
  gatewayConnect: neutral('link'),
  gatewayDisconnect: warning('unlink'),
  serviceTicketOpened: neutral('wrench'),
  serviceTicketResolved: neutral('check'),
  repairRequested: warning('wrench'),
  flagRaised: warning('flag'),
  flagCleared: neutral('flag'),
  meterIgnored: warning('gauge'),
  meterReplaced: warning('gauge'),
  meterSet: neutral('gauge'),
  inputOn: neutral('sliders'),
  inputOff: neutral('sliders'),
  deviceMessage: neutral('answer'),
  rentalAlert: warning('bell'),
  jamming: danger('noSignal'),
  drowsiness: danger('eyeClosed'),
  yawning: warning('yawn'),
  seatbelt: warning('belt'),
  distraction: warning('eye'),
  phoneUse: warning('phone'),
  smoking: warning('cigarette'),
}

export const RENTAL_ALERT_LOOKS: Record<RentalAlertKind, Look> = {
  arrived: neutral('enter'),
  left: warning('leave'),
  moved: danger('route'),
  unused: warning('pause'),
  stillThere: warning('standing'),
  outsideTime: warning('power'),
  hoursSoon: warning('gauge'),
  hoursOver: warning('gauge'),
  theft: danger('route'),
}

const BATTERY = new Map<unknown, Severity>([
  ['normal', 'neutral'],
  ['low', 'warning'],
  ['disconnected', 'danger'],
])

const FAULTS = new Map<unknown, Severity>([
  ['high', 'danger'],
  ['low', 'neutral'],
])

type Event = { type: EventType; fields: Readonly<Record<string, unknown>> }

export function lookOf({ type, fields }: Event): Look {
  const look = LOOKS[type]
  if (type === 'flagRaised' && fields['severity'] === 'danger') return { ...look, severity: 'danger' }
  if (type === 'rentalAlert' && isRentalAlertKind(fields['alert'])) return RENTAL_ALERT_LOOKS[fields['alert']]
  if (type === 'faultReported') return { ...look, severity: FAULTS.get(fields['severity']) ?? look.severity }
  if (type !== 'externalBatteryState') return look
  return { ...look, severity: BATTERY.get(fields['state']) ?? look.severity }
}

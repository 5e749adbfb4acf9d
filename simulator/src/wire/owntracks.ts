import type { Machine } from '../machine.ts'
import type { Report } from '../report/report.ts'

/** The app's user name is the device's id, and the phone has its own name too. */
export const owntracksTopic = ({ uniqueId }: Machine): string => `owntracks/${uniqueId}/phone`

const UNPLUGGED = 1
const CHARGING = 2

/** Returns a location as the app publishes it, in whole seconds and kilometers per hour. */
export function owntracksPayload({ key }: Machine, { at, lat, lng, fields }: Report): string {
  const { speed, heading, altitude, accuracy, deviceBattery, charging } = fields
  return JSON.stringify({
    _type: 'location',
    tid: key.slice(-2),
    tst: Math.floor(at / 1000),
    lat,
    lon: lng,
    ...(accuracy !== undefined && { acc: accuracy }),
    ...(altitude !== undefined && { alt: altitude }),
    ...(heading !== undefined && { cog: heading }),
    ...(typeof speed === 'number' && { vel: Math.round(speed * 3.6) }),
    ...(typeof deviceBattery === 'number' && { batt: Math.round(deviceBattery) }),
    ...(charging !== undefined && { bs: charging ? CHARGING : UNPLUGGED }),
  })
}

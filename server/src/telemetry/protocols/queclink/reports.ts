import type { Alert } from '@yardmaster/core/telemetry/alerts.ts'
import type { FieldValue } from '@yardmaster/core/telemetry/fields.ts'
import { numberOf } from '../values.ts'
import { stateOf } from './states.ts'

export type Told = { fields: Record<string, FieldValue>; alerts: readonly Alert[] }

const NOTHING: Told = { fields: {}, alerts: [] }
const fields = (values: Record<string, FieldValue>): Told => ({ fields: values, alerts: [] })
const alert = (...alerts: Alert[]): Told => ({ fields: {}, alerts })

/** A report's own content: what its name says, or the fields after the name. */
type Report = Told | ((body: readonly string[]) => Told)

const HARSH_DRIVING: Readonly<Record<string, readonly Alert[]>> = {
  0: ['hardBraking'],
  1: ['hardAcceleration'],
  2: ['hardCornering'],
  3: ['hardBraking', 'hardCornering'],
  4: ['hardAcceleration', 'hardCornering'],
}
/** The port of an input or a range of speed, followed by the kind or level. */
const TWO_DIGITS = /^([0-9A-F])([0-9A-F])$/i

const REPORTS: Readonly<Record<string, Report>> = {
  GTIGN: fields({ ignition: true }),
  GTIGF: fields({ ignition: false }),
  GTVGN: fields({ ignition: true }),
  GTVGF: fields({ ignition: false }),
  GTMPN: fields({ externalPower: true }),
  GTMPF: fields({ externalPower: false }),
  GTEPN: fields({ externalPower: true }),
  GTEPF: fields({ externalPower: false }),
  GTBTC: fields({ charging: true }),
  GTSTC: fields({ charging: false }),
  GTSOS: alert('panic'),
  GTTOW: alert('towing'),
  GTCRA: alert('impact'),
  GTJDR: alert('jamming'),
  GTSTT: ([state]) => fields(stateOf(state)),
  GTINF: ([state]) => fields(stateOf(state)),
  GTBPL: ([voltage = '']) =>
    /^\d\.\d+$/.test(voltage) ? fields({ deviceVoltage: Number(voltage) }) : NOTHING,
  GTDIS: ([, code = '']) => {
    const [, port = '', level = ''] = TWO_DIGITS.exec(code) ?? []
    return /^[1-4]$/.test(port) && /^[01]$/.test(level)
      ? fields({ [`input${port}`]: level === '1' })
      : NOTHING
  },
  GTHBM: ([, code = '']) => alert(...(HARSH_DRIVING[TWO_DIGITS.exec(code)?.[2] ?? ''] ?? [])),
  // Positions without anything else of their own.
  GTFRI: NOTHING,
  GTERI: NOTHING,
  GTRTL: NOTHING,
  GTDOG: NOTHING,
  GTSPD: NOTHING,
  GTGEO: NOTHING,
}

/** Returns null for a report that is not known. The body begins after the device's name. */
export function readReport(name: string, body: readonly string[]): Told | null {
  const report = Object.hasOwn(REPORTS, name) ? REPORTS[name] : undefined
  if (!report) return null
  return typeof report === 'function' ? report(body) : report
}

/** The reports of devices of the GL family that end with the charge of the battery. */
const CHARGE_LAST: ReadonlySet<string> = new Set(['GTFRI', 'GTRTL', 'GTDOG', 'GTSOS', 'GTNMR'])

/** Returns the charge in percent. Zero means that it was not measured: an empty device can't report. */
export function chargeOf(text: string | undefined): number | null {
  const charge = /^\d{1,3}$/.test(text ?? '') ? numberOf(text) : null
  return charge && charge <= 100 ? charge : null
}

/** Returns the charge of a battery-powered device, from the fields before the sending time. */
export function lastCharge(report: string, before: readonly string[]): number | null {
  return CHARGE_LAST.has(report) ? chargeOf(before.at(-1)) : null
}

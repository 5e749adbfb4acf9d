import type { FieldValue } from '@yardmaster/core/telemetry/fields.ts'
import type { Reading } from '../../readings/reading.ts'
import { textOf } from '../values.ts'
import { layoutOf, typeOf } from './deviceTypes.ts'
import type { Layout } from './deviceTypes.ts'
import { FIX_LENGTH, findFixes, timeOf } from './fixes.ts'
import type { Fix } from './fixes.ts'
import { readProbes } from './probes.ts'
import { chargeOf, lastCharge, readReport } from './reports.ts'
import type { Sentence } from './sentences.ts'
import { addMeter, readPeriodic, skipMask } from './vehicleTail.ts'

type Fields = Record<string, FieldValue>

/** Header, version and id. */
const BEFORE_NAME = 3
/** The sending time and the count. */
const AFTER_CONTENT = 2
const PERIODIC: ReadonlySet<string> = new Set(['GTFRI', 'GTERI'])
/** The number of fields between the name and the first fix. */
const BEFORE_FIX: Readonly<Record<string, number>> = { GTFRI: 3, GTERI: 4, GTIGN: 1, GTIGF: 1 }

/**
 * Decodes a report. Every fix becomes a reading, and the rest of the report belongs to the last one. Without a
 * fix, the report gets the time at which it was sent. Returns no readings if it has no time at all.
 */
export function decodeReport({ report, version, fields }: Sentence): Reading[] {
  const type = typeOf(version)
  const layout = layoutOf(type)
  const nameAt = BEFORE_NAME + (layout.hasVin ? 1 : 0)
  const content = fields.slice(0, -AFTER_CONTENT)
  const body = content.slice(nameAt + 1)
  const fixes = findFixes(content)
  const known = readReport(report, body)
  const values: Fields = { report, ...known?.fields }
  const endOfFix = fixes.at(-1)?.end ?? nameAt + 1 + (BEFORE_FIX[report] ?? body.length) + FIX_LENGTH
  const unread = readRest(layout, type, { report, body, rest: content.slice(endOfFix) }, values)
  const hasPlace = fixes.length > 0 || report in BEFORE_FIX
  const isKnown = known && hasPlace && layout.family !== 'other'
  const notRead = isKnown ? unread : hasPlace ? content.slice(endOfFix) : body
  addNotRead(notRead, values)
  return withFixes(fixes, { fields: values, alerts: known?.alerts ?? [] }, timeOf(fields.at(-AFTER_CONTENT)))
}

type Parts = { report: string; body: readonly string[]; rest: readonly string[] }

/** Reads the fields whose place depends on the device type. Returns those that it did not read. */
function readRest(layout: Layout, type: string, parts: Parts, values: Fields): readonly string[] {
  switch (layout.family) {
    case 'vehicle':
      return readVehicle(layout, parts, values)
    case 'asset':
      addMeter(parts.rest[0], values)
      setCharge(lastCharge(parts.report, parts.rest.length > 0 ? parts.rest : parts.body), values)
      return []
    case 'other':
      readOther(type, parts, values)
      return []
  }
}

function readVehicle(layout: Layout, { report, body, rest }: Parts, values: Fields): readonly string[] {
  const afterMask = skipMask(rest, values)
  // One report has the hour meter first, another the mileage.
  addMeter(afterMask[0], values)
  addMeter(afterMask[1], values)
  if (!PERIODIC.has(report)) return afterMask.slice(2)
  const [first, second] = body
  const millivolts = report === 'GTERI' ? second : first
  if (/^[1-9]\d{2,4}$/.test(millivolts ?? '')) values['batteryVoltage'] = Number(millivolts) / 1000
  const unread = readPeriodic(afterMask, layout.hasShortState ?? false, values)
  if (report === 'GTERI') readProbes(first, unread, values)
  return unread
}

/** Reads the charge of types of which only this is confirmed: GL500M, GL500 and GL530. */
function readOther(type: string, { report, body, rest }: Parts, values: Fields): void {
  if (type === 'DE' && report === 'GTFRI') setCharge(chargeOf(rest.at(-4)), values)
  if ((type === '40' || type === '44') && (report === 'GTSTR' || report === 'GTCTN')) {
    setCharge(chargeOf(body[4]), values)
  }
}

function setCharge(charge: number | null, values: Fields): void {
  if (charge !== null) values['deviceBattery'] = charge
}

/** Keeps what was not read as it came, for a person to look at. */
function addNotRead(fields: readonly string[], values: Fields): void {
  const text = fields.some((field) => field !== '') ? textOf(fields.join(',')) : null
  if (text !== null) values['notRead'] = text
}

function withFixes(
  fixes: readonly Fix[],
  state: Pick<Reading, 'fields' | 'alerts'>,
  sentAt: number | null,
): Reading[] {
  const readings: Reading[] = []
  for (const { found } of fixes) if (found) readings.push({ ...found, alerts: [] })
  const last = readings.at(-1)
  if (last && fixes.at(-1)?.found) {
    readings[readings.length - 1] = { ...last, ...state, fields: { ...last.fields, ...state.fields } }
    return readings
  }
  const at = sentAt ?? last?.at
  return at === undefined ? [] : [...readings, { at, position: null, ...state }]
}

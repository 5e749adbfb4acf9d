import { Day } from '@yardmaster/core/contract/instants.ts'
import { ALL_MESSAGES } from '@yardmaster/core/i18n/all.ts'
import type { MessageKey } from '@yardmaster/core/i18n/keys.ts'
import { PALETTE_KEYS } from '@yardmaster/core/palette.ts'
import { conditionText } from '@yardmaster/core/telemetry/conditionText.ts'
import { COMPARISONS } from '@yardmaster/core/telemetry/flagConditions.ts'
import type { Comparison } from '@yardmaster/core/telemetry/flagConditions.ts'
import { parseTopic, topicWord } from '@yardmaster/core/topics.ts'
import { scheduleText } from '@yardmaster/core/scheduleText.ts'
import type { Schedule } from '@yardmaster/core/rules/schedule.ts'
import { fieldName } from '@yardmaster/core/telemetry/fieldNames.ts'
import type { FieldLabels } from '@yardmaster/core/telemetry/inputFields.ts'
import { protocolName } from '@yardmaster/core/telemetry/protocols.ts'
import { settingScale } from '@yardmaster/core/telemetry/settingScale.ts'
import type { Shown } from '@yardmaster/core/telemetry/settingScale.ts'
import { ADJUSTABLE, THRESHOLDS } from '@yardmaster/core/telemetry/thresholds.ts'
import { dayFormatOf, timesOf } from '@yardmaster/core/times.ts'
import { numberFormat, unitsOf } from '@yardmaster/core/units.ts'
import type { Units } from '@yardmaster/core/units.ts'
import { readWorkingTime, workingTimeText } from '@yardmaster/core/workingTime.ts'
import type { SignedIn } from '../context.ts'
import { instantOf } from '../db/paging.ts'
import type { Text } from './text.ts'

/** How a value is shown: language, time zone, units and names. */
export type Reader = {
  text: Text
  timezone: string
  metric: boolean
  units: Units
  /** The names that the account has given to inputs. */
  labels: FieldLabels
}

export const readerOf = (text: Text, { timezone, useMetric, currency, fieldLabels }: SignedIn): Reader => ({
  text,
  timezone,
  metric: useMetric,
  units: unitsOf({ metric: useMetric, locale: text.formats, currency }),
  labels: fieldLabels,
})

/** Returns whether a stored value counts as blank, however it is stored. */
export const isEmpty = (stored: unknown): boolean =>
  stored === null || stored === undefined || stored === '' || (Array.isArray(stored) && stored.length === 0)

/** Returns the label of a field. A custom attribute is labeled with its own name. */
export const fieldLabel = (text: Text, field: string): string =>
  known(text, `field.${field}`) ?? field.replace(/^customAttributes\./, '')

export function fieldValue(reader: Reader, field: string, stored: unknown): string {
  const { text } = reader
  if (isEmpty(stored)) return known(text, `field.${field}.none`) ?? text('history.nothing')
  if (typeof stored === 'boolean') return text(stored ? 'history.yes' : 'history.no')
  if (typeof stored === 'number') return NUMBERS[field]?.(stored, reader) ?? plainNumber(stored, text)
  if (typeof stored === 'string') return TEXTS[field]?.(stored, reader) ?? named(text, field, stored)
  if (Array.isArray(stored)) return stored.map((item) => fieldValue(reader, field, item)).join(', ')
  return Object.entries(stored as object)
    .map(([part, value]) => `${fieldLabel(text, part)} ${fieldValue(reader, part, value)}`)
    .join(', ')
}

/** Without separators between thousands, because the number may be a year. */
const plainNumber = (value: number, { formats }: Text) =>
  numberFormat(formats, { useGrouping: false, maximumFractionDigits: 6 }).format(value)

const money = (amount: number, { units }: Reader) => units.money(amount)
const degrees = (angle: number) => angle.toFixed(6)
const setting =
  (shown: Shown) =>
  (value: number, { text, metric }: Reader) =>
    settingScale(shown, { metric, locale: text.formats }).format(value)

const NUMBERS: Partial<Record<string, (value: number, reader: Reader) => string>> = {
  purchasePrice: money,
  soldPrice: money,
  cost: money,
  unitCost: money,
  laborHourlyRate: money,
  rate: money,
  hourPrice: money,
  /** In meters per second. */
  speedLimit: (value, { units }) => units.speed(value),
  /** In liters. */
  tankLitres: (value, { units }) => units.volume(value),
  /** In meters. */
  radius: (value, { units }) => units.length(value),
  lat: degrees,
  lng: degrees,
  historyDays: setting('days'),
  accountSpeedLimit: setting('speed'),
  idleAfterSeconds: setting('minutes'),
  flagSeconds: setting('minutes'),
  ...Object.fromEntries(ADJUSTABLE.map((name) => [name, setting(THRESHOLDS[name].shown)])),
}

const day = (stored: string, { text }: Reader) =>
  Day.safeParse(stored).success ? dayFormatOf(text.formats).medium(stored) : undefined

const time = (stored: string, { text, timezone }: Reader) => {
  const instant = instantOf(stored)
  return instant
    ? timesOf({ locale: text.formats, timeZone: timezone }).dateTime(instant.epochMilliseconds)
    : undefined
}

/** Formats a schedule as tasks record it: `time 3 month`, `engine-hours 900000`. */
function schedule(stored: string, { text, units }: Reader): string | undefined {
  const [, every, unit] = /^time (\d+) (day|week|month|year)$/.exec(stored) ?? []
  if (unit) return scheduleText({ type: 'time', every: Number(every), unit } as Schedule, text, units)
  const [, type, amount] = /^(engine-hours|odometer) ([\d.]+)$/.exec(stored) ?? []
  return type ? scheduleText({ type, every: Number(amount) } as Schedule, text, units) : undefined
}

/** Formats the last performance as tasks record it: `time 2026-11-14T07:00:00.000Z`, `odometer 120000`. */
function lastPerformed(stored: string, { text, timezone, units }: Reader): string | undefined {
  const [type, at = ''] = stored.split(' ')
  if (type === 'engine-hours') return units.engineHours(Number(at))
  if (type === 'odometer') return units.odometer(Number(at))
  const instant = instantOf(at)
  if (!instant) return undefined
  return timesOf({ locale: text.formats, timeZone: timezone }).date(instant.epochMilliseconds)
}

/** Formats the condition of a custom flag as the history records it: `fuelLevel below 15`. */
function flagCondition(stored: string, { text, metric, labels }: Reader): string | undefined {
  const [field = '', comparison, value] = stored.split(' ')
  if (!COMPARISONS.includes(comparison as Comparison) || value === undefined) return undefined
  const condition = { field, comparison: comparison as Comparison, value: Number(value) }
  const name = fieldName(field, text, labels)
  return conditionText(condition, text, { metric, locale: text.formats, fieldName: name })
}

/** The names that the page for choosing it uses. */
const mapGround = (stored: string, { text }: Reader) => known(text, `ground.${stored}`)

/** The second factor of a sign-in, and why one was refused. */
const secondFactor = (stored: string, { text }: Reader) => known(text, `secondFactor.${stored}`)
const factorFault = (stored: string, { text }: Reader) => known(text, `factorFault.${stored}`)

const backupForm = (stored: string, { text }: Reader) => known(text, `backups.${stored}`)

const weekTime = (stored: string, { text }: Reader) => {
  const hours = readWorkingTime(stored)
  return hours ? workingTimeText(hours, text.formats) : undefined
}

const TEXTS: Partial<Record<string, (stored: string, reader: Reader) => string | undefined>> = {
  purchaseDate: day,
  fuelCardFrom: day,
  mapGround,
  backupForm,
  secondFactor,
  factorFault,
  soldOn: day,
  checkInDate: day,
  dateCompleted: day,
  nextServiceDate: day,
  dueDate: day,
  downFrom: time,
  downUntil: time,
  expiresOn: day,
  startAt: time,
  dueAt: time,
  outAt: time,
  inAt: time,
  /** The region whose formats the user chose. */
  region: (stored, { text }) => new Intl.DisplayNames(text.locale, { type: 'region' }).of(stored),
  work: weekTime,
  agreedHours: weekTime,
  schedule,
  lastPerformed,
  flagCondition,
  protocol: protocolName,
  /** The input by which a category works. */
  workInput: (stored, { text, labels }) => fieldName(stored, text, labels),
  ratePer: (stored, { text }) => known(text, `ratePer.${stored}`),
  recordedEvents: (stored, { text }) => known(text, `eventName.${stored}`),
  /** Either a number of assets, or all. */
  selected: (_, { text }) => text('selected.all'),
  topic: (stored, { text }) => {
    const topic = parseTopic(stored)
    const word = topic && topicWord(topic)
    return word ? text(word) : undefined
  },
  color: (stored, { text }) => known(text, `color.${(PALETTE_KEYS as Record<string, string>)[stored]}`),
}

/** Roles, icons, device types and similar values are stored by key. */
const named = (text: Text, field: string, stored: string) => known(text, `${field}.${stored}`) ?? stored

/** Returns the text for a key if the dictionary has it. */
const known = (text: Text, key: string): string | undefined =>
  Object.hasOwn(ALL_MESSAGES.en, key) ? text(key as MessageKey) : undefined

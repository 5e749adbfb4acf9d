import type { ImportedRental } from '@yardmaster/core/contract/rentals/rentals.ts'
import type { RatePeriod } from '@yardmaster/core/rules/rentals.ts'
import { parseNumber } from '../../../../lib/typedNumber.ts'
import { readAgreedHours } from './readAgreedHours.ts'
import { readClock } from './readClock.ts'
import { readTable } from './readTable.ts'

export const IMPORT_COLUMNS = [
  'asset',
  'client',
  'site',
  'contract',
  'outAt',
  'dueAt',
  'rate',
  'per',
  'includedHours',
  'hourPrice',
  'agreedHours',
  'notes',
] as const
type ImportColumn = (typeof IMPORT_COLUMNS)[number]

/** What a header can say, in both languages, without accents. */
const NAMES: Record<ImportColumn, readonly string[]> = {
  asset: ['asset', 'activo', 'equipment', 'equipo', 'serial no.', 'no. de serie'],
  client: ['client', 'cliente', 'customer'],
  site: ['site', 'obra'],
  contract: ['contract', 'contrato'],
  outAt: ['out', 'checked out', 'salida', 'entregado', 'start', 'inicio'],
  dueAt: ['due', 'vence', 'vencimiento'],
  rate: ['rate', 'tarifa'],
  per: ['per', 'por', 'period', 'periodo'],
  includedHours: ['included hours', 'horas incluidas'],
  hourPrice: ['price per hour over', 'precio por hora excedida'],
  agreedHours: ['agreed hours', 'horario acordado'],
  notes: ['notes', 'notas'],
}
const REQUIRED: readonly ImportColumn[] = ['asset', 'client', 'outAt', 'dueAt']

const PERIODS: Record<RatePeriod, readonly string[]> = {
  day: ['day', 'dia', 'd'],
  week: ['week', 'semana', 'w'],
  fourWeeks: ['4 weeks', 'four weeks', '4 semanas', 'cuatro semanas'],
  month: ['month', 'mes', 'm'],
}

const plain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    // The export names the currency: Rate (USD).
    .replace(/ \([a-z]{3}\)$/, '')

const keyOf = <Key extends string>(names: Record<Key, readonly string[]>, text: string): Key | null =>
  (Object.keys(names) as Key[]).find((key) => names[key].includes(plain(text))) ?? null

type Place = { locale: string; timeZone: string }

const DAY_START = '07:00'

/** Reads 2026-11-14 08:00, or the reader's own order of day and month with slashes. Null if it is neither. */
export function readTime(text: string, { locale, timeZone }: Place): string | null {
  const iso = /^(\d{4})-(\d\d?)-(\d\d?)(?:[T ]+(.+))?$/.exec(text.trim())
  const own = /^(\d\d?)[/.](\d\d?)[/.](\d{4})(?:,? +(.+))?$/.exec(text.trim())
  const isMonthFirst = new Intl.DateTimeFormat(locale)
    .formatToParts(0)
    .some(({ type }, index) => type === 'month' && index === 0)
  const [year, month, day, clock] = iso
    ? [iso[1], iso[2], iso[3], iso[4]]
    : own
      ? [own[3], own[isMonthFirst ? 1 : 2], own[isMonthFirst ? 2 : 1], own[4]]
      : []
  const time = readClock(clock ?? DAY_START)
  if (!time) return null
  try {
    const local = Temporal.PlainDateTime.from(
      { year: Number(year), month: Number(month), day: Number(day), ...time },
      { overflow: 'reject' },
    )
    return new Date(local.toZonedDateTime(timeZone).epochMilliseconds).toISOString()
  } catch {
    return null
  }
}

type LineProblem = { line: number; column: ImportColumn; reason: 'required' | 'unreadable' }
export type ReadFile = {
  rows: ImportedRental[]
  /** The line of each row in the file. */
  lines: number[]
  problems: LineProblem[]
  /** Required columns that the file doesn't have. */
  missing: ImportColumn[]
}

/** Reads a file of running rentals. Everything that can't be read is named by its line and column. */
export function readRentals(content: string, place: Place): ReadFile {
  const [head, ...body] = readTable(content)
  const columns = head?.cells.map((name) => keyOf(NAMES, name)) ?? []
  const missing = REQUIRED.filter((column) => !columns.includes(column))
  const problems: LineProblem[] = []
  const rows = body.map(({ line, cells }) => {
    const cellOf = (column: ImportColumn) => cells[columns.indexOf(column)]?.trim() ?? ''
    return rowOf(cellOf, place, (column, reason) => problems.push({ line, column, reason }))
  })
  return { rows, lines: body.map(({ line }) => line), problems, missing }
}

type Report = (column: ImportColumn, reason: LineProblem['reason']) => void

function rowOf(cellOf: (column: ImportColumn) => string, place: Place, report: Report): ImportedRental {
  const numberIn = (column: ImportColumn) => {
    const value = parseNumber(cellOf(column), place.locale)
    if (Number.isNaN(value)) report(column, 'unreadable')
    return value
  }
  const timeIn = (column: ImportColumn) => {
    const at = readTime(cellOf(column), place)
    if (at === null && cellOf(column) !== '') report(column, 'unreadable')
    return at ?? ''
  }
  const hoursIn = (column: ImportColumn) => {
    const hours = readAgreedHours(plain(cellOf(column)))
    if (hours === null && cellOf(column) !== '') report(column, 'unreadable')
    return hours
  }
  for (const column of REQUIRED) if (cellOf(column) === '') report(column, 'required')
  const amount = numberIn('rate')
  const per = keyOf(PERIODS, cellOf('per'))
  if (amount !== null && per === null) report('per', cellOf('per') === '' ? 'required' : 'unreadable')
  return {
    asset: cellOf('asset'),
    client: cellOf('client'),
    site: cellOf('site'),
    contract: cellOf('contract'),
    outAt: timeIn('outAt'),
    dueAt: timeIn('dueAt'),
    rate: amount === null ? null : { amount, per: per ?? 'day' },
    includedHours: numberIn('includedHours'),
    hourPrice: numberIn('hourPrice'),
    agreedHours: hoursIn('agreedHours'),
    notes: cellOf('notes'),
  }
}

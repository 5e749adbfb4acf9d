import type { FuelField, FuelNotation } from '@yardmaster/core/contract/fuelColumns.ts'
import { LITERS_PER_GALLON, METERS_PER_MILE } from '@yardmaster/core/units.ts'
import { readDate, readNumber } from '../../transfer/transfer.public.ts'
import type { FuelRecord, Stage } from '../records/fuelRecord.ts'
import { isFuel } from '../records/products.ts'

/** The text of a field; blank if the file doesn't have it. */
export type Cells = (field: FuelField) => string

/** A line is a purchase, or has fields that can't be read. */
export type ReadLine = { record: FuelRecord } | { wrong: FuelField[] }

const NOON = '12:00'

/** Reads a line of a file. A blank optional field is fine; a wrong one is not. */
export function readLine(cells: Cells, notation: FuelNotation): ReadLine {
  const { decimal, volumeUnit, distanceUnit } = notation
  const number = (field: FuelField) => readNumber(cells(field), decimal)
  const time = timeOf(cells)
  const at = instantOf(cells('date'), time, notation)
  const amount = number('amount')
  const stage = stageOf(cells('status'), amount)
  const isWrongNumber = (field: FuelField) => cells(field) !== '' && number(field) === null
  const wrong = [
    ...(isCard(cells('card')) ? [] : (['card'] as const)),
    ...(at === null ? (['date'] as const) : []),
    ...(amount === null ? (['amount'] as const) : []),
    ...(['volume', 'odometer'] as const).filter(isWrongNumber),
    ...(isCurrency(cells('currency')) ? [] : (['currency'] as const)),
  ]
  if (wrong.length > 0 || at === null || amount === null) return { wrong }
  const product = cells('product').slice(0, 200)
  const volume = isFuel(product) ? positive(number('volume')) : null
  const odometer = positive(number('odometer'))
  const receipt = cells('receipt').slice(0, 100)
  const litres = volume && round(volume * (volumeUnit === 'gallons' ? LITERS_PER_GALLON : 1))
  return {
    record: {
      stage,
      cardNumber: cells('card').replaceAll(/\s/gu, ''),
      cardName: '',
      key: keyOf({ stage, receipt, at, amount, litres }),
      at,
      exactTime: time !== null,
      amount: stage === 'credit' ? -Math.abs(amount) : amount,
      currency: cells('currency').toUpperCase() || null,
      litres,
      product,
      merchant: cells('merchant').slice(0, 200),
      place: cells('place').slice(0, 200),
      position: positionOf(number('latitude'), number('longitude')),
      odometer: odometer && Math.round(odometer * (distanceUnit === 'miles' ? METERS_PER_MILE : 1000)),
      approvalCode: receipt,
    },
  }
}

const isCard = (text: string): boolean => text.length > 0 && text.length <= 64
const isCurrency = (text: string): boolean => text === '' || /^[a-z]{3}$/iu.test(text)
const positive = (value: number | null): number | null => (value !== null && value > 0 ? value : null)
const round = (value: number): number => Math.round(value * 1000) / 1000

/** From its own column, or after the day. Null if the file has only the day. */
function timeOf(cells: Cells): string | null {
  const written = cells('time') || (/[T ,]\s*(\d{1,2}:\d{2}.*)$/u.exec(cells('date'))?.[1] ?? '')
  const parts = /^(\d{1,2}):?(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*([ap])?\.?\s?m?\.?Z?$/iu.exec(written)
  if (!parts) return null
  const [, hours = '', minutes, seconds = '00', half] = parts
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
  const time = `${String(hour).padStart(2, '0')}:${minutes}:${seconds}`
  return /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/u.test(time) ? time : null
}

function instantOf(date: string, time: string | null, { dateOrder, timeZone }: FuelNotation): string | null {
  const day = readDate(date, dateOrder)
  if (day === null) return null
  return Temporal.PlainDateTime.from(`${day}T${time ?? NOON}`)
    .toZonedDateTime(timeZone)
    .toInstant()
    .toString()
}

const STAGES: readonly [Stage, RegExp][] = [
  ['reversal', /revers|void|cancel|anulad|revert/iu],
  ['declined', /declin|reject|denied|rechaz|deneg/iu],
  ['credit', /credit|refund|return|abono|devoluc/iu],
  ['authorized', /authori[sz]|pending|pendiente|autoriz/iu],
]

/** What a file lists was posted, unless it says otherwise. */
const stageOf = (status: string, amount: number | null): Stage =>
  STAGES.find(([, words]) => words.test(status))?.[0] ?? (amount !== null && amount < 0 ? 'credit' : 'posted')

type Identity = { stage: Stage; receipt: string; at: string; amount: number; litres: number | null }

/** The receipt identifies a purchase of a card. Without one, its time and figures do. */
const keyOf = ({ stage, receipt, at, amount, litres }: Identity): string =>
  `${stage === 'credit' ? 'credit ' : ''}${receipt ? `id ${receipt}` : `${at} ${amount} ${litres ?? ''}`}`

function positionOf(lat: number | null, lng: number | null): FuelRecord['position'] {
  if (lat === null || lng === null || Math.abs(lat) > 90 || Math.abs(lng) > 180) return null
  return lat === 0 && lng === 0 ? null : { lat, lng }
}

import type { ComdataSettings } from '@yardmaster/core/contract/account/integrations.settings.ts'
import { METERS_PER_MILE } from '@yardmaster/core/units.ts'
import type { FuelRecord, Stage } from '../records/fuelRecord.ts'
import type { ProductLine } from '../records/products.ts'
import { litersOf, productsOf } from '../records/products.ts'
import type { Element } from './element.ts'
import { allChildrenOf, childOf, textOf } from './element.ts'

const STAGE_OF: Record<string, Stage> = {
  authorized: 'authorized',
  posted: 'posted',
  declined: 'declined',
  credit: 'credit',
}

const numberOf = (text: string): number | null => {
  const value = Number(text)
  return text === '' || !Number.isFinite(value) ? null : value
}

/** Returns null if the record names neither a card nor a time, or has an unknown status. */
export function recordOf(element: Element, { timeZone }: ComdataSettings): FuelRecord | null {
  const value = (name: string) => textOf(element, name)
  const status = STAGE_OF[value('transactionStatus').toLowerCase()]
  const cardNumber = value('cardNumber')
  const at = instantOf(value('transactionDate'), value('transactionTime'), timeZone)
  if (!status || !cardNumber || at === null) return null
  const stage = value('reversalFlag').toUpperCase() === 'Y' ? 'reversal' : status
  const lines = linesOf(element)
  const approvalCode = value('approvalCode')
  return {
    stage,
    cardNumber,
    cardName: value('cardholderName'),
    key: keyOf({ id: value('idMatchNumber'), approvalCode, at, isCredit: status === 'credit' }),
    at,
    // A posted transaction has the time of posting in place of its own.
    exactTime: status !== 'posted' || !isPostedTime(element),
    amount: amountOf(element, status),
    // The service reports US dollars only.
    currency: 'USD',
    litres: litersOf(lines, 'gallons'),
    product: productsOf(lines),
    merchant: value('merchantName'),
    place: [value('merchantCity'), value('merchantState')].filter(Boolean).join(', '),
    position: positionOf(value('latitude'), value('longitude')),
    odometer: odometerOf(element),
    approvalCode,
  }
}

type Identity = { id: string; approvalCode: string; at: string; isCredit: boolean }

/** The number that matches authorization and posting, or else the approval code and the time. */
const keyOf = ({ id, approvalCode, at, isCredit }: Identity): string =>
  `${isCredit ? 'credit ' : ''}${id ? `id ${id}` : `${approvalCode} ${at}`}`

function instantOf(date: string, time: string, timeZone: string): string | null {
  try {
    const plain = Temporal.PlainDateTime.from(`${date}T${time || '00:00:00'}`)
    return plain.toZonedDateTime(timeZone).toInstant().toString()
  } catch {
    return null
  }
}

const isPostedTime = (element: Element): boolean =>
  textOf(element, 'transactionDate') === textOf(element, 'postedDate') &&
  textOf(element, 'transactionTime') === textOf(element, 'postedTime')

function amountOf(element: Element, status: Stage): number {
  const posted = numberOf(textOf(element, 'postedAmount'))
  const amount = posted ?? numberOf(textOf(element, 'preAuthAmount')) ?? 0
  return status === 'credit' ? -Math.abs(amount) : amount
}

/** The element names of product lines are not public: a list of elements that have a quantity. */
const productElements = (element: Element): Element[] =>
  allChildrenOf(element)
    .flatMap((child): Element[] =>
      childOf(child, 'quantity') === undefined ? allChildrenOf(child) : [child],
    )
    .filter((child) => childOf(child, 'quantity') !== undefined)

const linesOf = (element: Element): ProductLine[] =>
  productElements(element).map((line) => ({
    product: textOf(line, 'description') || textOf(line, 'code'),
    quantity: numberOf(textOf(line, 'quantity')),
    unit: textOf(line, 'unit'),
    total: numberOf(textOf(line, 'total')),
  }))

/** In miles, and 0 if nobody typed it in. */
function odometerOf(element: Element): number | null {
  const miles = productElements(element)
    .map((line) => numberOf(textOf(line, 'odometerReading')) ?? 0)
    .find((reading) => reading > 0)
  return miles === undefined ? null : Math.round(miles * METERS_PER_MILE)
}

function positionOf(latitude: string, longitude: string): FuelRecord['position'] {
  const [lat, lng] = [numberOf(latitude), numberOf(longitude)]
  const isKnown = lat !== null && lng !== null && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  return isKnown && (lat !== 0 || lng !== 0) ? { lat, lng } : null
}

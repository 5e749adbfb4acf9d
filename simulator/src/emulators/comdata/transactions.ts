/** A transaction of the emulated provider, with everything that happens to it over time. */
export type ComdataTransaction = {
  /** `idMatchNumber`: cross-references authorization and posting. Blank if the provider sends none. */
  id: string
  cardNumber: string
  cardholderName?: string
  /** Instants in UTC. */
  authorizedAt: string
  /** One to four business days later. Absent if it has not been posted. */
  postedAt?: string
  reversedAt?: string
  declined?: true
  credit?: true
  approvalCode: string
  merchantName: string
  merchantCity: string
  merchantState: string
  latitude?: number
  longitude?: number
  authorizedAmount: number
  postedAmount?: number
  lines: readonly ComdataLine[]
}

export type ComdataLine = {
  code: string
  quantity: number
  unit: string
  price: number
  total: number
  odometerReading?: number
}

type Stage = { status: string; at: string; isReversal?: true }

const day = (at: string, timeZone: string) =>
  Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toPlainDate().toString()
const time = (at: string, timeZone: string) =>
  Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'second' })

/** The stages that have happened by now, oldest first. */
function stagesOf(transaction: ComdataTransaction, now: string): Stage[] {
  const { authorizedAt, postedAt, reversedAt, declined, credit } = transaction
  const first = declined ? 'Declined' : credit ? 'Credit' : 'Authorized'
  const stages: Stage[] = [{ status: first, at: authorizedAt }]
  if (postedAt) stages.push({ status: 'Posted', at: postedAt })
  if (reversedAt) stages.push({ status: 'Authorized', at: reversedAt, isReversal: true })
  return stages.filter(({ at }) => Date.parse(at) <= Date.parse(now))
}

type Window = { startDate: string; endDate: string; now: string; timeZone: string }

/** Returns the records of a period, as the service writes them. Their order is that of the transactions. */
export const recordsOf = (transactions: readonly ComdataTransaction[], window: Window): object[] =>
  transactions.flatMap((transaction) =>
    stagesOf(transaction, window.now)
      .filter(({ at }) => {
        const transactionDay = day(at, window.timeZone)
        return transactionDay >= window.startDate && transactionDay <= window.endDate
      })
      .map((stage) => recordOf(transaction, stage, window.timeZone)),
  )

/** A posted transaction has the day and time of posting in place of its own. A reversal keeps those of the purchase. */
function recordOf(
  transaction: ComdataTransaction,
  { status, at, isReversal }: Stage,
  timeZone: string,
): object {
  const isPosted = status === 'Posted'
  const when = isReversal ? transaction.authorizedAt : at
  return {
    idMatchNumber: transaction.id,
    transactionDate: day(when, timeZone),
    transactionTime: time(when, timeZone),
    postedDate: isPosted ? day(at, timeZone) : '',
    postedTime: isPosted ? time(at, timeZone) : '',
    transactionStatus: status,
    cardNumber: transaction.cardNumber,
    cardholderName: transaction.cardholderName ?? '',
    merchantName: transaction.merchantName,
    merchantCity: transaction.merchantCity,
    merchantState: transaction.merchantState,
    preAuthAmount: transaction.authorizedAmount.toFixed(2),
    postedAmount: isPosted ? (transaction.postedAmount ?? transaction.authorizedAmount).toFixed(2) : '',
    approvalCode: transaction.approvalCode,
    reversalFlag: isReversal ? 'Y' : 'N',
    latitude: transaction.latitude ?? '',
    longitude: transaction.longitude ?? '',
    // The pump reports what was bought when the transaction is posted.
    products: isPosted || transaction.credit ? { product: transaction.lines } : '',
  }
}

/** A few purchases of the last days, for trying the screens: the newest is not posted yet, one was reversed. */
export function sampleTransactions(now = Temporal.Now.instant()): ComdataTransaction[] {
  const before = (hours: number) => now.subtract({ hours }).toString({ smallestUnit: 'second' })
  return Array.from({ length: 8 }, (_, index) => {
    const [gallons, price] = [24 + index * 5.5, 3.659]
    const hoursAgo = 8 + index * 27
    const total = Math.round(gallons * price * 100) / 100
    return {
      id: String(900_100 + index),
      cardNumber: `55670800000070${10 + (index % 3)}`,
      cardholderName: `Unit ${10 + (index % 3)}`,
      authorizedAt: before(hoursAgo),
      ...(hoursAgo > 60 && { postedAt: before(hoursAgo - 44), postedAmount: total }),
      ...(index === 2 && { reversedAt: before(hoursAgo - 1) }),
      approvalCode: String(210_400 + index),
      merchantName: index % 2 === 0 ? 'Prairie Truck Stop' : 'High Plains Fuel',
      merchantCity: 'Denver',
      merchantState: 'CO',
      latitude: 39.7392 + index * 0.004,
      longitude: -104.9903,
      authorizedAmount: Math.ceil(total),
      lines: [{ code: 'ULSD', quantity: gallons, unit: 'G', price, total }],
    }
  })
}

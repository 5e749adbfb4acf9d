import type { ComdataSettings } from '@yardmaster/core/contract/account/integrations.settings.ts'
import * as z from 'zod/mini'
import type { Adapter, ProviderContext, RunContext } from '../../../../integrations/adapter.ts'
import { storeRecords } from '../records/storeRecords.ts'
import { askComdata } from './askComdata.ts'
import type { Asked } from './request.ts'

/** The longest period of one request, and how far back the first run reads. */
const WINDOW_DAYS = 45
/** Transactions are posted one to four business days late, so that the last days are read again. */
const AGAIN_DAYS = 10
/** Older transactions are not available. */
const OLDEST_DAYS = 14 * 30

/** The days up to which everything is read, and where a run stopped in the middle. */
const Cursor = z.object({
  until: z.nullable(z.string()),
  next: z.nullable(z.object({ start: z.string(), end: z.string(), page: z.int() })),
})
type Cursor = z.output<typeof Cursor>

const NOTHING: Cursor = { until: null, next: null }

const cursorOf = (stored: unknown): Cursor => {
  const known = Cursor.safeParse(stored)
  return known.success ? known.data : NOTHING
}

export const comdataAdapter: Adapter<ComdataSettings> = {
  serviceType: 'comdata',
  // Not published. Transactions arrive hours to days late anyway.
  leastSeconds: 15 * 60,

  async test(context) {
    const today = todayOf(context)
    const { records } = await askComdata(context, { start: daysBefore(today, 1), end: today, page: 1 })
    return { transactions: records.length }
  },

  async run(context) {
    const { until, next } = cursorOf(context.cursor)
    if (next) await readWindow(context, next)
    const today = todayOf(context)
    let start = firstDay(next ? next.end : until, today)
    while (start <= today) {
      const end = earlier(daysAfter(start, WINDOW_DAYS - 1), today)
      await readWindow(context, { start, end, page: 1 })
      start = daysAfter(end, 1)
    }
  },
}

/** Reads the rest of a window page by page. Each page is stored together with where to go on. */
async function readWindow(context: RunContext<ComdataSettings>, from: Asked): Promise<void> {
  for (let asked = from; ; asked = { ...asked, page: asked.page + 1 }) {
    context.signal.throwIfAborted()
    const { pageCount, records } = await askComdata(context, asked)
    const isLast = asked.page >= pageCount || records.length === 0
    const cursor: Cursor = isLast
      ? { until: asked.end, next: null }
      : { until: null, next: { ...asked, page: asked.page + 1 } }
    const { accountId, clock } = context
    await context.commit(cursor, (db) =>
      storeRecords({ db, accountId, clock }, { provider: 'comdata', records }),
    )
    context.count('transactions', records.length)
    if (isLast) return
  }
}

const todayOf = ({ clock, settings }: ProviderContext<ComdataSettings>): string =>
  clock.now().toZonedDateTimeISO(settings.timeZone).toPlainDate().toString()

const daysAfter = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString()
const daysBefore = (day: string, days: number): string => daysAfter(day, -days)
const earlier = (one: string, other: string): string => (one < other ? one : other)

function firstDay(until: string | null, today: string): string {
  if (until === null) return daysBefore(today, WINDOW_DAYS - 1)
  const wanted = daysBefore(until, AGAIN_DAYS)
  const oldest = daysBefore(today, OLDEST_DAYS)
  return wanted > oldest ? wanted : oldest
}

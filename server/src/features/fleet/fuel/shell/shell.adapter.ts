import { createHash } from 'node:crypto'
import type { ShellSettings } from '@yardmaster/core/contract/account/integrations.settings.ts'
import * as z from 'zod/mini'
import type { Adapter, ProviderContext } from '../../../../integrations/adapter.ts'
import { ProviderError } from '../../../../integrations/providerError.ts'
import { requireOk } from '../../../../integrations/requireOk.ts'
import { FileRefused } from '../../transfer/transfer.public.ts'
import { mappingOf, missingFields, readFuelTable, readPurchases } from '../files/readPurchases.ts'
import type { FuelTable } from '../files/readPurchases.ts'
import type { FuelRecord } from '../records/fuelRecord.ts'
import { storeRecords } from '../records/storeRecords.ts'

/** Records of one transaction. */
const AT_ONCE = 500

/** The content of the file that was read last, and how many of its records are stored. Null: all of them. */
const Cursor = z.object({ file: z.string(), stored: z.nullable(z.int()) })

/** Reads a file with purchases at an address. Shell's own interface is not public. */
export const shellAdapter: Adapter<ShellSettings> = {
  serviceType: 'shell',
  // A file is written once a day or less often.
  leastSeconds: 15 * 60,

  async test(context) {
    return { transactions: recordsOf(await tableOf(await fetchFile(context)), context.settings).length }
  },

  async run(context) {
    const { settings, accountId, clock, signal, commit, count } = context
    const bytes = await fetchFile(context)
    const file = createHash('sha256')
      .update(bytes)
      .update(JSON.stringify(settingsOf(settings)))
      .digest('hex')
    const before = Cursor.safeParse(context.cursor)
    const known = before.success && before.data.file === file ? before.data : null
    if (known?.stored === null) return
    const records = recordsOf(await tableOf(bytes), settings)
    for (let start = known?.stored ?? 0; start < records.length; start += AT_ONCE) {
      signal.throwIfAborted()
      const some = records.slice(start, start + AT_ONCE)
      const next = start + AT_ONCE
      const cursor = { file, stored: next < records.length ? next : null }
      await commit(cursor, (db) =>
        storeRecords({ db, accountId, clock }, { provider: 'shell', records: some }),
      )
      count('transactions', some.length)
    }
  },
}

/** What decides how the file is read. After a change, it is read again. */
const settingsOf = ({ columns, dateOrder, decimal, volumeUnit, distanceUnit, timeZone }: ShellSettings) => ({
  columns,
  notation: { dateOrder, decimal, volumeUnit, distanceUnit, timeZone },
})

async function fetchFile({
  settings: { address, user, secret },
  fetch,
  clock,
  signal,
}: ProviderContext<ShellSettings>): Promise<Uint8Array> {
  const credentials = Buffer.from(`${user}:${secret}`).toString('base64')
  const answer = await fetch(address, {
    headers: { accept: 'text/csv', ...(user && { authorization: `Basic ${credentials}` }) },
    signal,
  })
  await requireOk(answer, clock.now())
  return new Uint8Array(await answer.arrayBuffer())
}

async function tableOf(bytes: Uint8Array): Promise<FuelTable> {
  try {
    return await readFuelTable(bytes)
  } catch (error) {
    if (error instanceof FileRefused) throw new ProviderError('unreadable', { detail: detailOf(error) })
    throw error
  }
}

/** The codes are names such as `error.importNoHeader`. */
const detailOf = ({ code, values }: FileRefused): string =>
  [code.replace(/^error\.import/u, ''), ...Object.entries(values).map((value) => value.join(' '))].join(', ')

function recordsOf(table: FuelTable, settings: ShellSettings): FuelRecord[] {
  const { columns, notation } = settingsOf(settings)
  const mapping = mappingOf(table, columns, { known: notation, usual: notation })
  const missing = missingFields(mapping)
  if (missing.length > 0)
    throw new ProviderError('unreadable', { detail: `no column for: ${missing.join(', ')}` })
  const { records, refused } = readPurchases(table, mapping)
  // Single lines can be totals or remarks. If nothing can be read, the columns or the notation are wrong.
  if (records.length === 0 && refused[0])
    throw new ProviderError('unreadable', {
      detail: `line ${refused[0].line}: ${refused[0].fields.join(', ')}`,
    })
  return records.map(({ record }) => record)
}

import { bulk } from '@yardmaster/core/contract/history/bulk.ts'
import type { BulkFormat, BulkKind } from '@yardmaster/core/contract/history/bulk.ts'
import { callAddress } from '../../../lib/callAddress.ts'

export type Wanted = { kind: BulkKind; format: BulkFormat; from: string; until: string }

/** The request ends before the day after the last one. */
const dayAfter = (day: string): string => Temporal.PlainDate.from(day).add({ days: 1 }).toString()

export const exportAddress = ({ kind, format, from, until }: Wanted): string =>
  callAddress(bulk.read, { params: { kind }, query: { from, to: dayAfter(until), format } })

/** Returns a shell command that downloads all files, one after the other. */
export function exportCommand(wanted: Wanted, origin: string): string {
  const { kind, format } = wanted
  const isCsv = format === 'csv'
  const target = isCsv ? `>> ${kind}.csv` : `> ${kind}-$((n += 1)).parquet`
  return [
    `url='${origin}${exportAddress(wanted)}'`,
    `after=''; n=0`,
    'while :; do',
    `  curl -fsS ${isCsv ? '--compressed ' : ''}-H "Authorization: Bearer $TOKEN" -D headers "$url\${after:+&after=$after}" ${target} || break`,
    `  after=$(tr -d '\\r' < headers | awk 'tolower($1) == "x-next:" { print $2 }')`,
    '  [ -n "$after" ] || break',
    'done',
  ].join('\n')
}

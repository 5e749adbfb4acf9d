import type { FieldValue } from '@yardmaster/core/telemetry/fields.ts'

/** The newest values of an asset, as its row has them: { field: [value, milliseconds] }, in JSON. */
export type StateRow = {
  assetId: number
  lastUpdateAt: number | null
  status: string
  snapshot: string
}

type Values = Record<string, [value: FieldValue, at: number]>

const isoOf = (milliseconds: number) => new Date(milliseconds).toISOString()

/** One asset in a message: its fields that differ from those told before, or all of them. */
export function describeChange(row: StateRow, before: string | undefined): string {
  const known: Values = before === undefined ? {} : JSON.parse(before)
  const members: string[] = []
  for (const [name, [value, at]] of Object.entries(JSON.parse(row.snapshot) as Values)) {
    const last = Object.hasOwn(known, name) ? known[name] : undefined
    if (last && last[0] === value && last[1] === at) continue
    members.push(`${JSON.stringify(name)}:{"value":${JSON.stringify(value)},"at":"${isoOf(at)}"}`)
  }
  const lastUpdateAt = row.lastUpdateAt === null ? 'null' : `"${isoOf(row.lastUpdateAt)}"`
  return `{"assetId":${row.assetId},"lastUpdateAt":${lastUpdateAt},"status":"${row.status}","fields":{${members.join(',')}}}`
}

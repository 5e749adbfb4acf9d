/** One condition of the `X-Filter` header. `AND` and `OR` have conditions as their value. */
export type Filter = { field?: string; type: string; value?: unknown }

/** Whether a record meets a condition. Throws if the type is unknown, which is answered as a bad request. */
export function meets(record: Record<string, unknown>, { field = '', type, value }: Filter): boolean {
  const known = record[field]
  const parts = () => value as Filter[]
  switch (type.toUpperCase()) {
    case 'AND':
      return parts().every((part) => meets(record, part))
    case 'OR':
      return parts().some((part) => meets(record, part))
    case '=':
    case '==':
      return compare(known, value) === 0
    case '<>':
    case '!=':
    case 'NOT':
      return compare(known, value) !== 0
    case '<':
      return compare(known, value) < 0
    case '<=':
      return compare(known, value) <= 0
    case '>':
      return compare(known, value) > 0
    case '>=':
      return compare(known, value) >= 0
    case 'IN':
      return (value as unknown[]).some((one) => compare(known, one) === 0)
    case 'IS NULL':
    case 'ISNULL':
      return known === undefined || known === null
    case 'NOT NULL':
    case 'NOTNULL':
      return known !== undefined && known !== null
    case 'LIKE':
      return String(known).toLowerCase().includes(String(value).toLowerCase())
    default:
      throw new Error(`unknown filter ${type}`)
  }
}

/** Times are compared as instants, everything else as text. */
function compare(a: unknown, b: unknown): number {
  const [left, right] = [a, b].map((value) => {
    const time =
      typeof value === 'string' && /^\d{4}-\d\d-\d\dT/u.test(value) ? Date.parse(value) : Number.NaN
    return Number.isNaN(time) ? JSON.stringify(value ?? '') : time
  }) as [string | number, string | number]
  return left < right ? -1 : left > right ? 1 : 0
}

/**
 * SQL for one column of many rows as a single value, which costs PostgreSQL and Node far less than JSON. Blank values
 * become not-a-number, because an aggregate of bytes leaves them out.
 */
export const packed = (number: string): string =>
  `string_agg(float8send(coalesce((${number})::float8, 'NaN')), '')`

/** Reads a column that was packed, with null for blank values. PostgreSQL writes bytes as text: `\x`, then hexadecimal. */
export function unpack(column: string | null | undefined): (number | null)[] {
  if (!column) return []
  const { buffer, byteOffset, byteLength } = Buffer.from(column.slice(2), 'hex')
  const view = new DataView(buffer, byteOffset, byteLength)
  return Array.from({ length: byteLength / 8 }, (_, index) => {
    const value = view.getFloat64(index * 8)
    return Number.isNaN(value) ? null : value
  })
}

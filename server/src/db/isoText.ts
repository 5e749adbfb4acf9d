/**
 * SQL that writes milliseconds since 1970 as 2026-11-14T23:31:04.040Z. to_char would take five times as long, and
 * to_json leaves out zeros at the end: a microsecond more, and there are none.
 */
export const isoText = (milliseconds: string): string =>
  `substr(to_json(timestamp '1970-01-01 00:00:00.000001' + (${milliseconds}) * interval '1 millisecond')::text, 2, 23)
    || 'Z'`

export const instantText = (timestamp: string): string =>
  isoText(`floor(extract(epoch from ${timestamp}) * 1000)::bigint`)

/**
 * SQL that formats milliseconds since 1970 as 2026-11-14T23:31:04.040Z. to_char would take five times as
 * long. to_json omits trailing zeros, and the added microsecond prevents that.
 */
export const isoText = (milliseconds: string): string =>
  `substr(to_json(timestamp '1970-01-01 00:00:00.000001' + (${milliseconds}) * interval '1 millisecond')::text, 2, 23)
    || 'Z'`

export const instantText = (timestamp: string): string =>
  isoText(`floor(extract(epoch from ${timestamp}) * 1000)::bigint`)

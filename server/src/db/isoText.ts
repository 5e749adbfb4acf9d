/**
 * SQL that writes milliseconds since 1970 as 2026-11-14T23:31:04.040Z. to_char would take five times as long, and
 * to_json alone leaves out zeros at the end.
 */
export const isoText = (milliseconds: string): string =>
  `substr(to_json(timestamp 'epoch' + (${milliseconds}) / 1000 * interval '1 second')::text, 2, 19)
    || '.' || substr((1000 + (${milliseconds}) % 1000)::text, 2) || 'Z'`

export const instantText = (timestamp: string): string =>
  isoText(`floor(extract(epoch from ${timestamp}) * 1000)::bigint`)

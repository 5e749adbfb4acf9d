/**
 * Returns the SQL for an instant in milliseconds. Null and -infinity become 0: there are no readings from
 * before.
 */
export const instantOf = (timestamp: string): string =>
  `coalesce(floor(greatest(0, extract(epoch from ${timestamp})) * 1000), 0)::float8`

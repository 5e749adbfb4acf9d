/** Long enough for a mail that arrives overnight. */
export const LINK_HOURS = 24

type Requested = { requestedAt: Temporal.Instant }

export const expiryOf = ({ requestedAt }: Requested): Temporal.Instant =>
  requestedAt.add({ hours: LINK_HOURS })

export const isCurrent = (change: Requested, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, expiryOf(change)) < 0

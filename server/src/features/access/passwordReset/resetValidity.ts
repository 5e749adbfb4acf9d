/** Long enough to read the mail, too short for someone who finds it later. */
export const LINK_HOURS = 1

type Requested = { requestedAt: Temporal.Instant }

export const isCurrent = ({ requestedAt }: Requested, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, requestedAt.add({ hours: LINK_HOURS })) < 0

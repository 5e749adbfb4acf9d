import type { Clock } from '../context.ts'

/** Tokens contain their expiry in whole seconds since 1970. */
export const formatExpiry = (expiresAt: Temporal.Instant): number =>
  Math.floor(expiresAt.epochMilliseconds / 1000)

export const parseExpiry = (seconds: string): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(Number(seconds) * 1000)

export const isExpired = ({ expiresAt }: { expiresAt: Temporal.Instant }, clock: Clock): boolean =>
  Temporal.Instant.compare(expiresAt, clock.now()) < 0

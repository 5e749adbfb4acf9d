type Urgent = { urgent: boolean }

/** Older news is listed as not sent. An emergency still matters after a weekend. */
const SENT_WITHIN = { ordinary: { hours: 24 }, urgent: { hours: 72 } }

/**
 * News that took longer than this is marked as late. Detectors date some events back by up to half an hour,
 * but never an emergency.
 */
const LATE_AFTER = { ordinary: { minutes: 35 }, urgent: { minutes: 5 } }

/** A stuck panic button must not send thousands of SMS. */
const SMS_PER_HOUR = { ordinary: 10, urgent: 60 }

/** Attempts are repeated after 1, 2, 4, … minutes, at most this. */
const LONGEST_PAUSE = { ordinary: 15, urgent: 2 }

const kindOf = ({ urgent }: Urgent) => (urgent ? 'urgent' : 'ordinary')

/** News from before this instant is too old to be sent. */
export const tooOldBefore = (now: Temporal.Instant, message: Urgent): Temporal.Instant =>
  now.subtract(SENT_WITHIN[kindOf(message)])

export const isLate = (from: Temporal.Instant, to: Temporal.Instant, message: Urgent): boolean =>
  Temporal.Instant.compare(from.add(LATE_AFTER[kindOf(message)]), to) < 0

export const smsLimit = (message: Urgent): number => SMS_PER_HOUR[kindOf(message)]

export const pauseAfter = (message: Urgent & { attempts: number }) => ({
  minutes: Math.min(2 ** (message.attempts - 1), LONGEST_PAUSE[kindOf(message)]),
})

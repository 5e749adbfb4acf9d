import { Outage, outageOf } from '../../outage.ts'
import type { OutageReason } from '../../outage.ts'
import { Overloaded, TooMany } from '../readings/intake.ts'

/** An error as it can be cloned to another thread. Its class and code are lost. */
export type ThreadError = { error: Error; outage: OutageReason | null }

/** Why a thread did not take readings. `seconds` is set if the sender exceeded a limit. */
export type Refused = { kind: 'overloaded'; seconds: number | null } | ({ kind: 'failed' } & ThreadError)

/** Library errors carry values that can't be cloned to another thread. */
export function plainError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error))
  const cause = error.cause === undefined ? {} : { cause: plainError(error.cause) }
  return Object.assign(new Error(error.message, cause), { name: error.name, stack: error.stack })
}

export const asMessage = (error: unknown): ThreadError => ({
  error: plainError(error),
  outage: outageOf(error),
})

export const errorOf = ({ error, outage }: ThreadError): Error =>
  outage ? new Outage(outage, error.message, { cause: error }) : error

export const asRefused = (error: unknown): Refused =>
  error instanceof Overloaded
    ? { kind: 'overloaded', seconds: error instanceof TooMany ? error.seconds : null }
    : { kind: 'failed', ...asMessage(error) }

export function reasonOf(refused: Refused): Error {
  if (refused.kind === 'failed') return errorOf(refused)
  return refused.seconds === null ? new Overloaded('too much is waiting') : new TooMany(refused.seconds)
}

import { failedTo } from '../failures.ts'
import { countRejected } from '../metrics/stream.ts'
import { outageOf } from '../outage.ts'
import { Overloaded } from '../telemetry/readings/intake.ts'
import type { QueuedIntake } from '../telemetry/readings/queuedIntake.ts'
import { decodeArrivals } from './arrivals.ts'
import type { StoreMessage } from './consumePartition.ts'

type Parts = {
  storeArrived: QueuedIntake['storeArrived']
  /** Keeps a message that can't be stored. */
  setAside: (message: string) => Promise<void>
  onError: (error: unknown) => void
}

/** An error that is nobody's outage may still pass, such as that of a deadlock. */
const ATTEMPTS_MOST = 5

/**
 * Stores the arrivals of a message. One that can't be stored, whatever the reason, must not hold up all later ones of its
 * partition: it is set aside.
 */
export function storeMessages({ storeArrived, setAside, onError }: Parts): StoreMessage {
  const attempts = new Map<string, number>()

  return async (message) => {
    let errors: unknown[]
    try {
      const outcomes = await Promise.allSettled(decodeArrivals(message).map(storeArrived))
      errors = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    } catch (error) {
      errors = [error]
    }
    if (errors.length === 0) return void attempts.delete(message)
    const passing = errors.find((error) => error instanceof Overloaded || outageOf(error) !== null)
    if (passing) throw passing
    const count = (attempts.get(message) ?? 0) + 1
    attempts.set(message, count)
    if (count < ATTEMPTS_MOST) throw errors[0]
    await setAside(message)
    attempts.delete(message)
    countRejected()
    onError(failedTo('store a message of the stream, which is set aside', errors[0]))
  }
}

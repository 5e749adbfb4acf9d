import { countDirect, countPublished } from '../metrics/stream.ts'
import type { Delivery, Intake, Receipt, Source } from '../telemetry/readings/intake.ts'
import type { Examined, QueuedIntake } from '../telemetry/readings/queuedIntake.ts'
import { encodeArrival } from './arrivals.ts'
import { partitionOf } from './layout.ts'
import { StreamFull } from './publisher.ts'
import type { Publisher } from './publisher.ts'

type Parts = {
  /** Stores at once. */
  direct: Intake
  examine: QueuedIntake['examine']
  publisher: Publisher
}

/**
 * Acknowledges readings when the stream has them. While the stream is away, they are stored directly, as without a
 * stream: storing a message twice, or before an earlier one, changes nothing.
 */
export function streamIntake({ direct, examine, publisher }: Parts): Intake {
  async function publish(examined: readonly Examined[]): Promise<void> {
    await Promise.all(
      examined.flatMap(({ arrival, owner }) =>
        encodeArrival(arrival).map((text) => publisher.publish(partitionOf(owner), text)),
      ),
    )
  }

  /** Whichever is back first takes the message: the database or the stream. It may be both. */
  async function storeOrRepeat(
    deliveries: readonly Delivery[],
    source: Source,
    examined: readonly Examined[],
  ): Promise<Receipt[]> {
    const decided = new AbortController()
    const stored = direct.submitAll(deliveries, source)
    const repeated = publisher
      .available(AbortSignal.any([decided.signal, AbortSignal.timeout(RETURN_MS)]))
      .then(() => publish(examined))
      .then(() => examined.map(({ receipt }) => receipt))
    try {
      return await Promise.any([stored.then(countedAsDirect), repeated])
    } catch {
      // Neither has taken it. The reason of the database tells the caller when to try again.
      return await stored
    } finally {
      decided.abort()
    }
  }

  const intake: Intake = {
    ...direct,
    async submit(device, readings, source) {
      const [receipt] = await intake.submitAll([{ device, readings }], source)
      return receipt ?? NOTHING_TAKEN
    },
    async submitAll(deliveries, source) {
      const examined = await examine(deliveries, source)
      try {
        await publish(examined)
        countPublished('stored', deliveries.length)
        return examined.map(({ receipt }) => receipt)
      } catch (error) {
        countPublished(error instanceof StreamFull ? 'full' : 'failed', deliveries.length)
        if (error instanceof StreamFull) throw error
        return storeOrRepeat(deliveries, source, examined)
      }
    },
  }
  return intake
}

/** How long a device waits for the stream, if the database is away as well. */
const RETURN_MS = 5_000

function countedAsDirect(receipts: Receipt[]): Receipt[] {
  countDirect(receipts.length)
  return receipts
}

const NOTHING_TAKEN: Receipt = { stored: 0, duplicates: 0, refused: [] }

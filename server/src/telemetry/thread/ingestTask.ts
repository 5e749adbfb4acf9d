import type { ThreadMetrics } from '../../metrics/registry.ts'
import type { OutageReason } from '../../outage.ts'
import type { Source, TokenRights } from '../readings/intake.ts'
import type { ReadingsOutcome } from '../receive/readings.ts'

/** A request to the thread. */
export type IngestTask =
  | { kind: 'take'; id: number; payload: Uint8Array; rights: TokenRights; source: Source }
  /** Answered once the thread is ready, and after it has handled what came before. */
  | { kind: 'ping'; id: number }
  /** Answered with the metrics of the thread. */
  | { kind: 'measure'; id: number }
  | { kind: 'close' }

/** A message from the thread. */
export type IngestMessage =
  | { kind: 'taken'; id: number; outcome: ReadingsOutcome }
  /** `seconds` is set if the sender exceeded a limit. */
  | { kind: 'overloaded'; id: number; seconds: number | null }
  | ({ kind: 'failed'; id: number } & ThreadError)
  | { kind: 'alive'; id: number }
  | { kind: 'measured'; id: number; metrics: ThreadMetrics }
  /** An error in work that no caller waits for. */
  | ({ kind: 'trouble' } & ThreadError)

/** An error as it can be cloned to another thread. Its class and code are lost. */
export type ThreadError = { error: Error; outage: OutageReason | null }

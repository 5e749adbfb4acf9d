import type { Source, TokenRights } from '../readings/intake.ts'
import type { ReadingsOutcome } from '../receive/readings.ts'

/** A request to the thread. */
export type IngestTask =
  | { kind: 'take'; id: number; payload: Uint8Array; rights: TokenRights; source: Source }
  | { kind: 'close' }

/** A message from the thread. */
export type IngestMessage =
  | { kind: 'taken'; id: number; outcome: ReadingsOutcome }
  /** `seconds` is set if the sender exceeded a limit. */
  | { kind: 'overloaded'; id: number; seconds: number | null }
  | { kind: 'failed'; id: number; error: Error }
  /** An error in work that no caller waits for. */
  | { kind: 'trouble'; error: Error }

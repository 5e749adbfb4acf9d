import type { Source, TokenRights } from '../readings/intake.ts'
import type { ReadingsOutcome } from '../receive/readings.ts'

/** What the thread is asked for. */
export type IngestTask =
  | { kind: 'take'; id: number; payload: Uint8Array; rights: TokenRights; source: Source }
  | { kind: 'close' }

/** What it says. */
export type IngestMessage =
  | { kind: 'taken'; id: number; outcome: ReadingsOutcome }
  | { kind: 'overloaded'; id: number }
  | { kind: 'failed'; id: number; error: Error }
  /** Of something that nobody waits for. */
  | { kind: 'trouble'; error: Error }

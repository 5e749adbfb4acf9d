/** Returns the answer, or null if somebody else may answer. */
export type Answerer = (payload: string) => Promise<string | null>

/** Whoever should answer has accepted the request and does not answer in time. */
export class NoAnswer extends Error {}

/** Requests between processes, by subject. */
export type Requests = {
  /**
   * Asks whoever answers for a subject. Resolves to null if nobody does. Rejects with NoAnswer if that takes longer.
   */
  request(subject: string, payload: string, withinMs: number): Promise<string | null>
  /** Sends to everyone who answers for a subject, without an answer. May be lost. */
  tell(subject: string, payload: string): void
  /** Answers for a subject until the returned function is called. */
  answer(subject: string, answerer: Answerer): () => void
  /** Calls whenever something may have been missed. */
  onGap(call: () => void): void
  close(): Promise<void>
}

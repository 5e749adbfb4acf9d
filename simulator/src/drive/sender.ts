import type { Report } from '../report/report.ts'

/** One device's way to the server. */
export type Sender = {
  /** Most reports that it takes at once. */
  most: number
  /** Resolves when the server has acknowledged. Rejects with Refused when sending again would not help. */
  send(reports: readonly Report[]): Promise<void>
  close(): void
}

/** The server understood, and does not want it. */
export class Refused extends Error {}

/** Not now: the server said that it is overloaded, and perhaps for how long. */
export class Busy extends Error {
  readonly seconds: number | undefined

  constructor(seconds?: number) {
    super('The server asks to wait.')
    this.seconds = seconds
  }
}

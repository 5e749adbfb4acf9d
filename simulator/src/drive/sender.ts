import type { Report } from '../report/report.ts'

/** The connection of one device to the server. */
export type Sender = {
  /** The maximum number of reports per call. */
  most: number
  /** Resolves when the server has acknowledged. Rejects with Refused if resending wouldn't help. */
  send(reports: readonly Report[]): Promise<void>
  close(): void
}

/** The server understood the reports and rejected them. */
export class Refused extends Error {}

/** The server is overloaded, and may have reported for how long. */
export class Busy extends Error {
  readonly seconds: number | undefined

  constructor(seconds?: number) {
    super('The server asks to wait.')
    this.seconds = seconds
  }
}

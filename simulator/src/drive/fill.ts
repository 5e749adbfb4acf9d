import type { Machine } from '../machine.ts'
import type { Report } from '../report/report.ts'
import { reportsOf } from '../reports.ts'
import type { Tokens } from '../tokens.ts'
import { emptyTally, sendAll } from './drive.ts'
import type { Tally } from './drive.ts'
import { jsonSender } from './http.ts'

const IN_FLIGHT = 6

type FillOptions = {
  machines: readonly Machine[]
  /** The URL of the server. */
  url: string
  tokens: Tokens
  from: number
  to: number
  signal: AbortSignal
  tally?: Tally
}

/** Sends the reports of a past period as Yardmaster JSON in large batches, for several assets at a time. */
export async function fill({ machines, url, tokens, from, to, signal, tally = emptyTally() }: FillOptions) {
  const waiting = machines.values()
  const work = async () => {
    for (const machine of waiting) {
      const token = tokens.ofAccount(machine.account)
      const sender = jsonSender(machine, { url: `${url}/api/readings`, token, signal })
      for (const piece of pieces(reportsOf(machine).between(from, to), sender.most))
        await sendAll(sender, piece, signal, tally)
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, work))
}

function* pieces(reports: Iterable<Report>, size: number): Generator<Report[]> {
  let piece: Report[] = []
  for (const report of reports) {
    if (piece.push(report) < size) continue
    yield piece
    piece = []
  }
  if (piece.length > 0) yield piece
}

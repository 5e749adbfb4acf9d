import type { Machine } from '../machine.ts'
import type { Report } from '../report/report.ts'
import { reportsOf } from '../reports.ts'
import type { Tokens } from '../tokens.ts'
import { emptyTally, sendAll, senderOf } from './drive.ts'
import type { Tally, Targets } from './drive.ts'

const IN_FLIGHT = 6

type FillOptions = {
  machines: readonly Machine[]
  targets: Targets
  tokens: Tokens
  from: number
  to: number
  signal: AbortSignal
  tally?: Tally
}

/**
 * Sends the reports of a past period, for several assets at a time. Each asset uses the protocol of its
 * device, because the server accepts no other.
 */
export async function fill({
  machines,
  targets,
  tokens,
  from,
  to,
  signal,
  tally = emptyTally(),
}: FillOptions) {
  const waiting = machines.values()
  const work = async () => {
    for (const machine of waiting) {
      const sender = senderOf(machine, targets, tokens, signal)
      try {
        for (const piece of pieces(reportsOf(machine).between(from, to), sender.most))
          await sendAll(sender, piece, signal, tally)
      } finally {
        sender.close()
      }
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

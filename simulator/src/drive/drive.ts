import type { Machine } from '../machine.ts'
import { reportsOf } from '../reports.ts'
import type { Tokens } from '../tokens.ts'
import type { SimulatedClock } from './clock.ts'
import { jsonSender, osmandSender, traccarSender } from './http.ts'
import { owntracksSender } from './mqtt.ts'
import { persist } from './persist.ts'
import { Refused } from './sender.ts'
import type { Sender } from './sender.ts'
import { teltonikaSender } from './teltonika.ts'

export type Targets = {
  /** The URL of the server. The HTTP protocols have their paths below it. */
  http: string
  /** host:port */
  teltonika: string
  mqtt: string
}

export type Tally = { sent: number; refused: number; failures: number; lastProblem: string }

export const emptyTally = (): Tally => ({ sent: 0, refused: 0, failures: 0, lastProblem: '' })

type DriveOptions = {
  machines: readonly Machine[]
  targets: Targets
  tokens: Tokens
  clock: SimulatedClock
  signal: AbortSignal
  /** Updated during the run. */
  tally?: Tally
}

/**
 * Runs a fleet until the signal aborts. A disconnected device holds only the reports that it sends next. The
 * rest is generated from its seed when needed.
 */
export async function drive({
  machines,
  targets,
  tokens,
  clock,
  signal,
  tally = emptyTally(),
}: DriveOptions) {
  await Promise.all(
    machines.map(async (machine) => {
      const sender = senderOf(machine, targets, tokens, signal)
      try {
        await driveOne(machine, sender, clock, signal, tally)
      } catch (error) {
        if (!signal.aborted) throw error
      } finally {
        sender.close()
      }
    }),
  )
}

async function driveOne(
  machine: Machine,
  sender: Sender,
  clock: SimulatedClock,
  signal: AbortSignal,
  tally: Tally,
): Promise<void> {
  const reports = reportsOf(machine).between(clock.from, Infinity)
  let next = reports.next().value
  while (next) {
    await clock.until(next.deliveredAt, signal)
    const due = []
    for (const now = clock.now(); next && next.deliveredAt <= now && due.length < sender.most;) {
      due.push(next)
      next = reports.next().value
    }
    await sendAll(sender, due, signal, tally)
  }
}

/** Retries until the server acknowledges. Rejected reports are counted and skipped. */
export async function sendAll(
  sender: Sender,
  reports: Parameters<Sender['send']>[0],
  signal: AbortSignal,
  tally: Tally,
): Promise<void> {
  const note = (error: unknown) => {
    tally.failures++
    tally.lastProblem = problemOf(error)
  }
  try {
    await persist(() => sender.send(reports), signal, note)
    tally.sent += reports.length
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    tally.refused += reports.length
    tally.lastProblem = error.message
  }
}

/** Returns the cause of a failed request, which says more than the error itself. */
function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error && error.cause.message ? error.cause.message : error.message
}

export function senderOf(machine: Machine, targets: Targets, tokens: Tokens, signal: AbortSignal): Sender {
  const token = tokens.ofAccount(machine.account)
  switch (machine.protocol) {
    case 'json':
      return jsonSender(machine, { url: `${targets.http}/api/readings`, token, signal })
    case 'traccar':
      return traccarSender(machine, { url: `${targets.http}/api/traccar`, token, signal })
    case 'osmand':
      return osmandSender(machine, { url: `${targets.http}/api/osmand`, token, signal })
    case 'owntracks':
      return owntracksSender(machine, targets.mqtt, tokens.ofDevice(machine.uniqueId), signal)
    case 'teltonika':
      return teltonikaSender(machine, targets.teltonika)
  }
}

import { randomUUID } from 'node:crypto'
import { NoAnswer } from '../../messages/requests.ts'
import type { Requests } from '../../messages/requests.ts'
import { CommandFailed } from './commandFailed.ts'
import type { CommandFailure } from './commandFailed.ts'

/** The connection of a device to this process. */
type Line = { send(command: string): Promise<string>; hangUp(): void }

/** Knows the devices that are connected to any process. */
export type DeviceLines = {
  /**
   * Called when a device has connected to this process. It has lost its earlier connection, to whichever process, so
   * that one is closed. Returns a function to call when this connection ends.
   */
  hold(uniqueId: string, line: Line): () => void
  /** Sends a command to a device that is connected to any process. Rejects with CommandFailed. */
  send(uniqueId: string, command: string): Promise<string>
}

type Content =
  | { kind: 'command'; command: string }
  /**
   * The device is connected to another process, since this instant in milliseconds. Messages may arrive late, so the
   * instant decides which connection is the newer one, and the clocks of the processes have to agree.
   */
  | ({ kind: 'holds' } & Place)
type Place = { to: string; since: number }
type Outcome = { answer: string } | { failed: CommandFailure }

/** A device has 30 s to answer, and so has each command that waits before this one. */
const ANSWER_WITHIN_MS = 60_000

/** Without `requests`, this is the only process. */
export function openDeviceLines(requests: Requests | null): DeviceLines {
  const self = randomUUID()
  const held = new Map<string, { line: Line; since: number }>()

  const tell = (uniqueId: string, content: Content) =>
    requests?.tell(subjectOf(uniqueId), JSON.stringify(content))

  async function hear(uniqueId: string, line: Line, content: Content): Promise<Outcome | null> {
    const own = held.get(uniqueId)
    if (own?.line !== line) return null
    if (content.kind === 'command') return outcomeOf(line.send(content.command))
    if (content.to === self) return null
    if (isNewer(content, { to: self, since: own.since })) line.hangUp()
    // The other one may have missed that the device is here.
    else tell(uniqueId, { kind: 'holds', to: self, since: own.since })
    return null
  }

  requests?.onGap(() => {
    for (const [uniqueId, { since }] of held) tell(uniqueId, { kind: 'holds', to: self, since })
  })

  return {
    hold(uniqueId, line) {
      held.get(uniqueId)?.line.hangUp()
      const since = Date.now()
      held.set(uniqueId, { line, since })
      const stop = requests?.answer(subjectOf(uniqueId), async (payload) => {
        const content = contentOf(payload)
        const outcome = content && (await hear(uniqueId, line, content))
        return outcome && JSON.stringify(outcome)
      })
      tell(uniqueId, { kind: 'holds', to: self, since })
      return () => {
        stop?.()
        if (held.get(uniqueId)?.line === line) held.delete(uniqueId)
      }
    },
    async send(uniqueId, command) {
      const own = held.get(uniqueId)
      if (own) return own.line.send(command)
      if (!requests) throw new CommandFailed('notConnected')
      const content: Content = { kind: 'command', command }
      const reply = await requests
        .request(subjectOf(uniqueId), JSON.stringify(content), ANSWER_WITHIN_MS)
        .catch((error: unknown) => {
          throw error instanceof NoAnswer ? new CommandFailed('noAnswer') : error
        })
      if (reply === null) throw new CommandFailed('notConnected')
      const outcome: Outcome = JSON.parse(reply)
      if ('failed' in outcome) throw new CommandFailed(outcome.failed)
      return outcome.answer
    },
  }
}

/** Of two connections in the same millisecond, one has to be the newer one. */
const isNewer = (a: Place, b: Place): boolean => (a.since === b.since ? a.to > b.to : a.since > b.since)

/** Others may use the same NATS, and what they send must not stop this process. */
function contentOf(payload: string): Content | null {
  try {
    return JSON.parse(payload) as Content | null
  } catch {
    return null
  }
}

/** PostgreSQL accepts fewer than 8,000 bytes in one notification, in which the answer is JSON within JSON. */
const MOST_BYTES = 7_000

function shortened(answer: string): string {
  const bytes = Buffer.byteLength(JSON.stringify(JSON.stringify(answer)))
  return bytes <= MOST_BYTES ? answer : shortened(answer.slice(0, answer.length * 0.9))
}

const outcomeOf = (sent: Promise<string>): Promise<Outcome> =>
  sent.then(
    (answer) => ({ answer: shortened(answer) }),
    (error: unknown) => ({ failed: error instanceof CommandFailed ? error.reason : 'noAnswer' }),
  )

/** Other characters could divide the subject, or stand for many. */
const subjectOf = (uniqueId: string): string =>
  `command.${/^[\w-]+$/.test(uniqueId) ? uniqueId : `=${Buffer.from(uniqueId).toString('base64url')}`}`

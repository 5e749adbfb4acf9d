import { setTimeout as sleep } from 'node:timers/promises'
import { devices } from '@yardmaster/core/contract/account/devices.ts'
import { expect } from 'vitest'
import type { Edge } from './edge.ts'
import { answerOf } from './tracker.ts'
import type { Tracker } from './tracker.ts'

/** Somebody who sends commands to one tracker, each after the answer to the one before. */
export type Commander = {
  deviceId: string
  /** How many commands were answered. */
  answered: () => number
  /** Expects that no command has arrived more than once. */
  stop: () => Promise<void>
}

const PAUSE_MS = 500
const RETRY_MS = 200
/** Commands come from several addresses, which several processes serve. These are not those of other clients. */
const [FIRST_CLIENT, CLIENTS] = [22, 8]
let sent = 0

/** Sends commands through the balancer. The tracker may be connected to any process. */
export function keepCommanding(edge: Edge, token: string, id: number, tracker: Tracker): Commander {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const path = devices.command.path.replace(':id', String(id))
  const stopping = new AbortController()
  const tried: string[] = []
  const answers: { command: string; body: string }[] = []

  /** Returns whether it was answered. A new attempt is another command, so that each can arrive only once. */
  async function attempt(): Promise<boolean> {
    const command = `getver ${++sent}`
    tried.push(command)
    const client = FIRST_CLIENT + (sent % CLIENTS)
    const asked = edge.post(path, JSON.stringify({ command }), { headers, client })
    const answer = await asked.catch(() => null)
    if (answer?.status !== 200) return false
    answers.push({ command, body: answer.body })
    return true
  }
  const running = (async () => {
    while (!stopping.signal.aborted) await sleep((await attempt()) ? PAUSE_MS : RETRY_MS)
  })()
  return {
    deviceId: tracker.deviceId,
    answered: () => answers.length,
    async stop() {
      stopping.abort()
      await running
      for (const { command, body } of answers) {
        expect(JSON.parse(body)).toEqual({ response: answerOf(tracker.deviceId, command) })
        expect({ command, arrived: tracker.received(command) }).toEqual({ command, arrived: 1 })
      }
      expect(tried.filter((command) => tracker.received(command) > 1)).toEqual([])
    },
  }
}

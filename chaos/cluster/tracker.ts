import { openAccepted } from '../../server/src/telemetry/gateways/tracker.fixture.ts'
import type { Line, Route } from '../../server/src/telemetry/gateways/tracker.fixture.ts'
import { decodeMessage, encodeAnswer } from '../../server/src/telemetry/protocols/teltonika/commands.ts'
import { keepSending, recordsOf, withPatience } from '../senders.ts'
import type { Place, Sender } from '../senders.ts'

/** A Teltonika tracker that answers commands, and moves from one mobile network to the next. */
export type Tracker = Sender & {
  /** Connects from its next address with the next message. Its old connection stays open until the server ends it. */
  move: () => void
  /** How many connections it has open. The server ends all but the newest. */
  connections: () => number
  /** How often this command has arrived, on whichever connection. */
  received: (command: string) => number
}

type Options = {
  port: number
  /** The route of its n-th connection. */
  route: (connection: number) => Route
}

const CHECKSUM_LENGTH = 4

export function startTracker({ port, route }: Options, place: Place): Tracker {
  const received = new Map<string, number>()
  const open = new Set<Line>()
  let line: Line | null = null
  let moves = 0
  let acknowledged = Promise.withResolvers<number>()

  /** Tells acknowledgments from commands, which begin with zeros. Ends with the connection. */
  async function hear(own: Line): Promise<void> {
    const number = async () => Number.parseInt(await own.read(4), 16)
    for (;;) {
      const count = await number()
      if (Number.isNaN(count)) return
      if (count > 0) acknowledged.resolve(count)
      else {
        const data = Buffer.from(await own.read(await number()), 'hex')
        await own.read(CHECKSUM_LENGTH)
        const message = decodeMessage(data)
        // The connection was cut within a command.
        if ('broken' in message) return
        received.set(message.text, (received.get(message.text) ?? 0) + 1)
        own.write(encodeAnswer(answerOf(place.deviceId, message.text)))
      }
    }
  }
  async function connect(): Promise<Line> {
    const opened = await withPatience(openAccepted(port, place.deviceId, route(moves)))
    open.add(opened)
    void hear(opened).finally(() => {
      open.delete(opened)
      if (line === opened) line = null
      opened.socket.destroy()
    })
    return opened
  }
  const sender = keepSending('teltonika', place, async (turns) => {
    try {
      line ??= await connect()
      acknowledged = Promise.withResolvers()
      const ended = line.closed.then(() => Promise.reject(new Error('closed')))
      line.write(recordsOf(place, turns))
      const count = await withPatience(Promise.race([acknowledged.promise, ended]))
      if (count !== turns.length) throw new Error(`acknowledged ${count}`)
    } catch (error) {
      line?.socket.destroy()
      line = null
      throw error
    }
  })
  return {
    ...sender,
    move: () => {
      moves++
      line = null
    },
    connections: () => open.size,
    received: (command) => received.get(command) ?? 0,
    stop: async () => {
      await sender.stop()
      for (const { socket } of open) socket.destroy()
    },
  }
}

/** Names the device and the command, so that no other answer can be taken for it. */
export const answerOf = (deviceId: string, command: string): string => `${deviceId} ${command}`

import { connect } from 'node:net'
import type { Socket } from 'node:net'
import type { Machine } from '../machine.ts'
import type { Report } from '../report/report.ts'
import { encodeFrame, encodeImei, encodeReply, readCommand } from '../wire/avl.ts'
import { avlRecord } from '../wire/teltonika.ts'
import type { Sender } from './sender.ts'

const MOST = 20
const PATIENCE = 60_000
const ACCEPTED = 1

/** Logs in with its IMEI, sends frames over one connection, and counts only acknowledged frames as sent. */
export function teltonikaSender({ uniqueId }: Machine, address: string): Sender {
  let line: Line | undefined
  return {
    most: MOST,
    async send(reports: readonly Report[]) {
      if (!line?.isOpen()) {
        line = openLine(address)
        const answer = await line.ask(encodeImei(uniqueId))
        if (answer !== ACCEPTED) {
          line.close()
          throw new Error(`The server rejected the device ${uniqueId}. Register it first.`)
        }
      }
      const stored = await line.ask(encodeFrame(reports.map(avlRecord)))
      if (stored === reports.length) return
      line.close()
      throw new Error(`The server acknowledged ${stored} of ${reports.length} records.`)
    },
    close: () => line?.close(),
  }
}

type Line = { ask(bytes: Uint8Array): Promise<number>; isOpen(): boolean; close(): void }

/**
 * Opens a connection on which the server answers each message with a number and may send commands at any
 * time.
 */
function openLine(address: string): Line {
  const { hostname, port } = new URL(`tcp://${address}`)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  let asked: PromiseWithResolvers<number> | undefined
  let greeted = false
  let received: Buffer = Buffer.alloc(0)

  const answer = (number: number) => {
    asked?.resolve(number)
    asked = undefined
  }
  socket.on('data', (bytes: Buffer) => {
    received = Buffer.concat([received, bytes])
    if (!greeted) {
      greeted = true
      answer(received[0]!)
      received = received.subarray(1)
    }
    received = takeAnswers(socket, received, answer)
  })
  socket.setTimeout(PATIENCE, () => {
    if (asked) socket.destroy(new Error("The server didn't respond in time."))
  })
  socket.on('error', (error) => asked?.reject(error))
  socket.on('close', () => asked?.reject(new Error('The server closed the connection.')))

  return {
    ask(bytes) {
      asked = Promise.withResolvers()
      socket.write(bytes)
      return asked.promise
    },
    isOpen: () => !socket.destroyed && socket.writable,
    close: () => socket.destroy(),
  }
}

/**
 * Acknowledgments have four bytes and are never zero. Commands start with four zero bytes and are answered.
 */
function takeAnswers(socket: Socket, bytes: Buffer, answer: (number: number) => void): Buffer {
  let rest = bytes
  while (rest.length >= 4) {
    if (rest.readUInt32BE() !== 0) {
      answer(rest.readUInt32BE())
      rest = rest.subarray(4)
    } else {
      const command = readCommand(rest)
      if (!command) return rest
      socket.write(encodeReply(`${command.text}: done`))
      rest = rest.subarray(command.length)
    }
  }
  return rest
}

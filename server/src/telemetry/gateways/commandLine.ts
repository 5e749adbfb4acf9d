import type { CommandCodec, DeviceText } from '../protocols/tcpProtocol.ts'
import { CommandFailed } from './commandFailed.ts'

type Order = { command: string; answer: (text: string) => void; fail: (error: CommandFailed) => void }

/**
 * Sends commands to one device. Most answers don't identify their command, so each command waits for the
 * answer to the previous one.
 */
export class CommandLine {
  readonly #write: (bytes: Uint8Array) => void
  readonly #codec: CommandCodec
  readonly #patience: number
  readonly #orders: Order[] = []
  #timer: NodeJS.Timeout | undefined
  #ended = false

  constructor(write: (bytes: Uint8Array) => void, codec: CommandCodec, patience: number) {
    this.#write = write
    this.#codec = codec
    this.#patience = patience
  }

  send(command: string): Promise<string> {
    if (!this.#codec.isCommand(command)) return Promise.reject(new CommandFailed('notSendable'))
    if (this.#ended) return Promise.reject(new CommandFailed('disconnected'))
    return new Promise((answer, fail) => {
      this.#orders.push({ command, answer, fail })
      if (this.#orders.length === 1) this.#begin()
    })
  }

  /** Passes the text to the command that was sent last. Returns false if the text does not answer it. */
  answer({ text, answers }: DeviceText): boolean {
    const order = this.#orders[0]
    if (!order || !answers(order.command)) return false
    order.answer(text)
    this.#next()
    return true
  }

  end(): void {
    this.#ended = true
    clearTimeout(this.#timer)
    for (const order of this.#orders.splice(0)) order.fail(new CommandFailed('disconnected'))
  }

  #begin(): void {
    const order = this.#orders[0]
    if (!order) return
    this.#timer = setTimeout(() => {
      order.fail(new CommandFailed('noAnswer'))
      this.#next()
    }, this.#patience)
    this.#write(this.#codec.encode(order.command))
  }

  #next(): void {
    clearTimeout(this.#timer)
    this.#orders.shift()
    this.#begin()
  }
}

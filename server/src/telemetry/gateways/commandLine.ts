import { encodeCommand, isCommand } from '../protocols/teltonika/commands.ts'
import { CommandFailed } from './commandFailed.ts'

type Order = { command: string; answer: (text: string) => void; fail: (error: CommandFailed) => void }

/**
 * Sends commands to one device. Answers don't identify their command, so each command waits for the answer
 * to the previous one.
 */
export class CommandLine {
  readonly #write: (bytes: Uint8Array) => void
  readonly #patience: number
  readonly #orders: Order[] = []
  #timer: NodeJS.Timeout | undefined
  #ended = false

  constructor(write: (bytes: Uint8Array) => void, patience: number) {
    this.#write = write
    this.#patience = patience
  }

  send(command: string): Promise<string> {
    if (!isCommand(command)) return Promise.reject(new CommandFailed('notSendable'))
    if (this.#ended) return Promise.reject(new CommandFailed('disconnected'))
    return new Promise((answer, fail) => {
      this.#orders.push({ command, answer, fail })
      if (this.#orders.length === 1) this.#begin()
    })
  }

  /** Passes the answer to the oldest command and returns whether one was waiting. */
  answer(text: string): boolean {
    const order = this.#orders[0]
    if (!order) return false
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
    this.#write(encodeCommand(order.command))
  }

  #next(): void {
    clearTimeout(this.#timer)
    this.#orders.shift()
    this.#begin()
  }
}

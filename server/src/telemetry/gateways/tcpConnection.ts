import type { Socket } from 'node:net'
import type { Refusal } from '@yardmaster/core/telemetry/refusals.ts'
import { Overloaded } from '../readings/intake.ts'
import type { Device, Intake, Source } from '../readings/intake.ts'
import { beginningOf } from '../protocols/splitStream.ts'
import type { DeviceText, Incoming, IncomingStream, TcpProtocol } from '../protocols/tcpProtocol.ts'
import { CommandLine } from './commandLine.ts'
import type { Log } from './log.ts'
import { startPatience } from './patience.ts'
import type { Patience } from './patience.ts'

/** Times are in milliseconds. */
export type TalkLimits = {
  /** From the connection to the end of the first message that names the device. */
  handshake: number
  /** From the first byte of a message to its last. */
  frame: number
  /** Between two messages, including keep-alives. */
  idle: number
  /** From a command to its answer. */
  answer: number
  /** How often a connection checks the device's owner and model again, since it may last for days. */
  identifyAgain: number
  /** The number of waiting messages at which the connection stops reading. */
  waitingMessages: number
  /** The number of unread bytes at which a device that doesn't read is disconnected. */
  unreadBytes: number
}

/** Receives a text that is not the answer to a command. */
export type Unasked = (device: Device, text: Pick<DeviceText, 'text' | 'at'>) => Promise<void> | void

/** A message of a sender whose account is unknown, so that it appears only in the log. */
export type Stranger = { source: Source; reason: Refusal; detail: string }

type Surroundings = {
  intake: Intake
  log: Log
  limits: TalkLimits
  unasked: Unasked
  stranger: (message: Stranger) => void
  named: (uniqueId: string) => void
}

type Message<Content> = Extract<Incoming<Content>, { kind: 'message' }>

/** A device's connection. It handles messages one by one and acknowledges each after its commit. */
export class TcpConnection<Content> {
  readonly #socket: Socket
  readonly #source: Source
  readonly #protocol: TcpProtocol<Content>
  readonly #around: Surroundings
  readonly #commands: CommandLine
  readonly #stream: IncomingStream<Content>
  readonly #patience: Patience
  readonly #waiting: Incoming<Content>[] = []
  #working: Promise<void> | undefined
  #finishing = false
  #device: Device | undefined
  #identifiedAt = 0

  constructor(socket: Socket, source: Source, protocol: TcpProtocol<Content>, around: Surroundings) {
    this.#socket = socket
    this.#source = source
    this.#protocol = protocol
    this.#around = around
    this.#stream = protocol.openStream()
    this.#commands = new CommandLine((bytes) => this.#write(bytes), protocol.commands, around.limits.answer)
    this.#patience = startPatience(around.limits, () => this.hangUp())
    socket.on('data', (chunk) => this.#receive(chunk as Buffer))
    // Devices lose their network all the time. 'close' follows every error.
    socket.on('error', (error) =>
      around.log.debug({ err: error, source }, `${protocol.title} connection lost`),
    )
    socket.on('close', () => {
      this.#patience.stop()
      this.#waiting.length = 0
      this.#commands.end()
    })
  }

  /** Set once the device has identified itself and is registered. */
  get uniqueId(): string | undefined {
    return this.#device?.uniqueId
  }

  send(command: string): Promise<string> {
    return this.#commands.send(command)
  }

  hangUp(): void {
    this.#socket.destroy()
  }

  /** Acknowledges the message that is being committed. The device resends the waiting ones. */
  async finish(): Promise<void> {
    this.#finishing = true
    this.#socket.pause()
    await this.#working
    this.#socket.destroySoon()
  }

  #receive(chunk: Buffer): void {
    if (this.#finishing) return
    const messages = this.#stream.feed(chunk)
    for (const message of messages) this.#waiting.push(message)
    if (this.#waiting.length > this.#around.limits.waitingMessages) this.#socket.pause()
    if (this.#waiting.length > 0) this.#working ??= this.#work().then(() => this.#rest())
    this.#waitForMore(messages.length > 0)
  }

  async #work(): Promise<void> {
    try {
      while (!this.#finishing && !this.#socket.destroyed) {
        const message = this.#waiting.shift()
        if (!message) return
        await this.#handle(message)
      }
    } catch (error) {
      if (!(error instanceof Overloaded)) this.#logFailure(error)
      // Without an acknowledgment, the device keeps its records and reconnects.
      this.hangUp()
    }
  }

  /** Happens at most once per connection, which ends with it. */
  #logFailure(error: unknown): void {
    const details = { err: error, uniqueId: this.uniqueId, source: this.#source }
    this.#around.log.error(details, `a message over ${this.#protocol.title} TCP could not be handled`)
  }

  #rest(): void {
    this.#working = undefined
    if (this.#finishing) return
    this.#socket.resume()
    this.#waitForMore(true)
  }

  async #handle(message: Incoming<Content>): Promise<void> {
    switch (message.kind) {
      case 'keepAlive':
        return
      case 'refusal':
        return this.#refuse(message.reason, message.detail, message.payload)
      case 'message':
        return this.#take(message)
    }
  }

  async #take(message: Message<Content>): Promise<void> {
    const current = this.uniqueId
    if (current && message.uniqueId && message.uniqueId !== current) {
      return this.#refuse('brokenFrame', `it names another device: ${message.uniqueId}`, message.bytes)
    }
    const device = await this.#deviceOf(message)
    if (!device) return this.#turnAway(message)
    const decoded = this.#protocol.decode(message.message, device)
    if ('broken' in decoded) {
      return this.#refuse(decoded.reason ?? 'brokenFrame', decoded.broken, message.bytes)
    }
    const { readings, answer, text, refusal } = decoded
    if (refusal) this.#record(refusal.reason, refusal.detail, message.bytes)
    if (text && !this.#commands.answer(text)) await this.#around.unasked(device, text)
    if (readings.length > 0) await this.#around.intake.submit(device, readings, this.#source)
    if (answer) this.#write(answer)
  }

  async #deviceOf({ uniqueId }: Message<Content>): Promise<Device | null> {
    const known = this.#device
    if (known && Date.now() - this.#identifiedAt < this.#around.limits.identifyAgain) return known
    const name = known?.uniqueId ?? uniqueId
    const device = name ? await this.#around.intake.identify(name, this.#source) : null
    this.#identifiedAt = Date.now()
    if (device) this.#device = device
    if (device && !known) this.#around.named(device.uniqueId)
    return device
  }

  /** Answers only the message that names the device. */
  #turnAway({ uniqueId }: Message<Content>): void {
    this.#finishing = true
    if (uniqueId && this.#protocol.rejection) this.#write(this.#protocol.rejection)
    this.#socket.destroySoon()
  }

  #refuse(reason: Refusal, detail: string, payload: Uint8Array): void {
    this.#record(reason, detail, payload)
    this.hangUp()
  }

  #record(reason: Refusal, detail: string, payload: Uint8Array): void {
    const device = this.#device
    this.#around.intake.refuse(reason, this.#source, {
      detail,
      payload: beginningOf(payload),
      ...(device && { device, uniqueId: device.uniqueId }),
    })
    if (!device) this.#around.stranger({ source: this.#source, reason, detail })
  }

  #write(bytes: Uint8Array): void {
    if (!this.#socket.writable) return
    this.#socket.write(bytes)
    if (this.#socket.writableLength > this.#around.limits.unreadBytes) this.hangUp()
  }

  /** The device is not timed while the server is busy with its messages. */
  #waitForMore(afterMessage: boolean): void {
    if (this.#socket.destroyed) return
    if (!this.#working && !this.#device) return this.#patience.continueHandshake()
    if (this.#working) return this.#patience.stop()
    this.#patience.expect(this.#stream.waiting > 0 ? 'frame' : 'idle', afterMessage)
  }
}

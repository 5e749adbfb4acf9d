import type { Socket } from 'node:net'
import type { Refusal } from '@yardmaster/core/telemetry/refusals.ts'
import { Overloaded } from '../readings/intake.ts'
import type { Device, Intake, Source } from '../readings/intake.ts'
import { decodeMessage, isMessageCodec } from '../protocols/teltonika/commands.ts'
import { decodeAvl } from '../protocols/teltonika/decodeAvl.ts'
import { beginningOf } from '../protocols/teltonika/frames.ts'
import { familyOf } from '../protocols/teltonika/familyOf.ts'
import { StreamReader } from '../protocols/teltonika/streamReader.ts'
import type { StreamMessage } from '../protocols/teltonika/streamReader.ts'
import { CommandLine } from './commandLine.ts'
import type { Log } from './log.ts'

/** Times are in milliseconds. */
export type ConnectionLimits = {
  /** From the connection to the end of the handshake. */
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

export type Unasked = (device: Device, text: string) => void

type Surroundings = {
  intake: Intake
  log: Log
  limits: ConnectionLimits
  unasked: Unasked
  named: (uniqueId: string) => void
}

const ACCEPTED = Buffer.of(1)
const TURNED_AWAY = Buffer.of(0)

type Wait = 'handshake' | 'frame' | 'idle'

/** A device's connection. It handles messages one by one and acknowledges each after its commit. */
export class TeltonikaConnection {
  readonly #socket: Socket
  readonly #source: Source
  readonly #around: Surroundings
  readonly #commands: CommandLine
  readonly #reader = new StreamReader()
  readonly #waiting: StreamMessage[] = []
  #working: Promise<void> | undefined
  #finishing = false
  #device: Device | undefined
  #identifiedAt = 0
  #timer: NodeJS.Timeout | undefined
  #waitsFor: Wait | undefined

  constructor(socket: Socket, source: Source, around: Surroundings) {
    this.#socket = socket
    this.#source = source
    this.#around = around
    this.#commands = new CommandLine((bytes) => this.#write(bytes), around.limits.answer)
    this.#wait('handshake')
    socket.on('data', (chunk) => this.#receive(chunk as Buffer))
    // Devices lose their network all the time. 'close' follows every error.
    socket.on('error', (error) => around.log.debug({ err: error, source }, 'Teltonika connection lost'))
    socket.on('close', () => {
      this.#stopWaiting()
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
    const messages = this.#reader.feed(chunk)
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
    this.#around.log.error(details, 'a message over Teltonika TCP could not be handled')
  }

  #rest(): void {
    this.#working = undefined
    if (this.#finishing) return
    this.#socket.resume()
    this.#waitForMore(true)
  }

  async #handle(message: StreamMessage): Promise<void> {
    switch (message.kind) {
      case 'keepAlive':
        return
      case 'handshake':
        return this.#greet(message.imei)
      case 'refusal':
        return this.#refuse(message.reason, message.detail, message.payload)
      case 'frame':
        return isMessageCodec(message.data[0]) ? this.#hear(message.data) : this.#take(message.data)
    }
  }

  async #greet(imei: string): Promise<void> {
    const device = await this.#identify(imei)
    if (!device) return this.#turnAway()
    this.#around.named(device.uniqueId)
    this.#write(ACCEPTED)
  }

  async #take(data: Uint8Array): Promise<void> {
    const device = await this.#currentDevice()
    if (!device) return this.hangUp()
    const decoded = decodeAvl(data, familyOf(device.model))
    if ('broken' in decoded) return this.#refuse('brokenFrame', decoded.broken, data)
    const { readings } = decoded
    // Implausible readings are acknowledged, too: they are recorded separately, and the device would
    // otherwise resend them forever.
    if (readings.length > 0) await this.#around.intake.submit(device, readings, this.#source)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(readings.length)
    this.#write(count)
  }

  async #hear(data: Uint8Array): Promise<void> {
    const message = decodeMessage(data)
    if ('broken' in message) return this.#refuse('brokenFrame', message.broken, data)
    if (message.answers && this.#commands.answer(message.text)) return
    if (this.#device) this.#around.unasked(this.#device, message.text)
  }

  async #currentDevice(): Promise<Device | undefined> {
    const device = this.#device
    if (!device || Date.now() - this.#identifiedAt < this.#around.limits.identifyAgain) return device
    return this.#identify(device.uniqueId)
  }

  async #identify(imei: string): Promise<Device | undefined> {
    const device = (await this.#around.intake.identify(imei, this.#source)) ?? undefined
    if (device) this.#device = device
    this.#identifiedAt = Date.now()
    return device
  }

  #turnAway(): void {
    this.#finishing = true
    this.#write(TURNED_AWAY)
    this.#socket.destroySoon()
  }

  #refuse(reason: Refusal, detail: string, payload: Uint8Array): void {
    const device = this.#device
    this.#around.intake.refuse(reason, this.#source, {
      detail,
      payload: beginningOf(payload),
      ...(device && { device, uniqueId: device.uniqueId }),
    })
    this.hangUp()
  }

  #write(bytes: Uint8Array): void {
    if (!this.#socket.writable) return
    this.#socket.write(bytes)
    if (this.#socket.writableLength > this.#around.limits.unreadBytes) this.hangUp()
  }

  /** The device is not timed while the server is busy with its messages. */
  #waitForMore(afterMessage: boolean): void {
    if (this.#socket.destroyed) return
    if (this.#working) return this.#stopWaiting()
    if (!this.#device) return
    const next = this.#reader.waiting > 0 ? 'frame' : 'idle'
    if (afterMessage || next !== this.#waitsFor) this.#wait(next)
  }

  #wait(what: Wait): void {
    this.#stopWaiting()
    this.#waitsFor = what
    this.#timer = setTimeout(() => this.hangUp(), this.#around.limits[what])
  }

  #stopWaiting(): void {
    clearTimeout(this.#timer)
    this.#waitsFor = undefined
  }
}

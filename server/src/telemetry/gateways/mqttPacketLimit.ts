import type { Socket } from 'node:net'
import { startPatience } from './patience.ts'
import type { PatienceLimits } from './patience.ts'

type PacketLimits = {
  /** In bytes. */
  maximum: () => number
  onTooLarge: () => void
  /** In milliseconds. */
  times: PatienceLimits
}

/**
 * Follows MQTT's framing (one byte, a length of one to four bytes, that many bytes). It closes the connection
 * before an oversized packet is buffered, and when the client does not finish a packet in time or sends none
 * for too long. It inspects each chunk when the broker reads it and buffers nothing itself.
 */
export function limitPackets(socket: Socket, { maximum, onTooLarge, times }: PacketLimits): void {
  let state: 'header' | 'length' | 'body' = 'header'
  let length = 0
  let factor = 1
  const patience = startPatience(times, () => {
    // Unread bytes mean that the client waits for the broker, not the other way round.
    if (socket.readableLength > 0) patience.expect('frame', true)
    else socket.destroy()
  })
  socket.once('close', () => patience.stop())
  socket.on('data', (chunk: Buffer) => {
    let completed = false
    let offset = 0
    while (offset < chunk.length) {
      if (state === 'body') {
        const taken = Math.min(length, chunk.length - offset)
        length -= taken
        offset += taken
      } else {
        const byte = chunk[offset++] ?? 0
        if (state === 'header') {
          state = 'length'
          length = 0
          factor = 1
          continue
        }
        length += (byte & 0x7f) * factor
        factor *= 0x80
        if (length > maximum() || factor > 0x80 ** 4) {
          onTooLarge()
          return void socket.destroy()
        }
        if (byte & 0x80) continue
        state = 'body'
      }
      if (length > 0) continue
      state = 'header'
      completed = true
    }
    patience.expect(state === 'header' ? 'idle' : 'frame', completed)
  })
}

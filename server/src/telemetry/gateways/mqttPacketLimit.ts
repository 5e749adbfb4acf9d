import type { Socket } from 'node:net'

/**
 * Follows MQTT's framing (one byte, a length of one to four bytes, that many bytes) and closes the
 * connection before an oversized packet is buffered. It inspects each chunk when the broker reads it and
 * buffers nothing itself.
 */
export function limitPackets(socket: Socket, maximum: () => number, onTooLarge: () => void): void {
  let state: 'header' | 'length' | 'body' = 'header'
  let length = 0
  let factor = 1
  socket.on('data', (chunk: Buffer) => {
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
      if (length === 0) state = 'header'
    }
  })
}

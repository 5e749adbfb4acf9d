/**
 * Keeps buffers that can be used again. They lie outside the heap of JavaScript, and whoever discards megabytes with
 * each transaction makes the garbage collector run more often.
 */
export function keepBuffers(bytesMost: number) {
  /** The smallest first. */
  const spare: Buffer[] = []
  let kept = 0
  return {
    /** Returns a buffer with at least this size and any content. */
    take(bytes: number): Buffer {
      const index = spare.findIndex(({ length }) => length >= bytes)
      const [found] = index === -1 ? [] : spare.splice(index, 1)
      if (!found) return Buffer.allocUnsafe(bytes)
      kept -= found.length
      return found
    },
    /** Takes back a buffer that nobody reads anymore. */
    giveBack(buffer: Buffer): void {
      if (kept + buffer.length > bytesMost) return
      const index = spare.findIndex(({ length }) => length >= buffer.length)
      spare.splice(index === -1 ? spare.length : index, 0, buffer)
      kept += buffer.length
    },
  }
}

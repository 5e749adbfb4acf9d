/**
 * Buffers that can be used again. They lie outside the heap of JavaScript, and whoever discards megabytes with each
 * transaction makes the garbage collector run more often.
 */
const spare: Buffer[] = []
/** More than the transactions that are written at the same time need. */
const SPARE_MOST = 64
const BYTES_MOST = 4 * 1024 ** 2

/** Returns a buffer with at least this size and any content. */
export function takeBuffer(bytes: number): Buffer {
  const index = spare.findIndex(({ length }) => length >= bytes)
  const [found] = index === -1 ? [] : spare.splice(index, 1)
  return found ?? Buffer.allocUnsafe(bytes)
}

/** Takes back a buffer that nobody reads anymore. */
export function giveBack(buffer: Buffer): void {
  if (buffer.length > BYTES_MOST) return
  if (spare.length === SPARE_MOST) spare.shift()
  const index = spare.findIndex(({ length }) => length >= buffer.length)
  spare.splice(index === -1 ? spare.length : index, 0, buffer)
}

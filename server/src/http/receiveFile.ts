import { randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { AppError } from '../appError.ts'
import { errorCode } from '../errorCode.ts'

const MEGABYTE = 1024 * 1024

/** Any other error is one of the sender's connection. */
const DISK_FAILURES = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO'])

export const newTemporaryPlace = (): string => path.join(tmpdir(), `yardmaster-upload-${randomUUID()}`)

/**
 * Streams a request's body to a file, so that an upload takes disk space but no memory. slowClients.ts limits
 * its time.
 */
export async function receiveFile(
  request: Readable & { headers: IncomingHttpHeaders },
  place: string,
  maxBytes: number,
): Promise<void> {
  const tooLarge = new AppError('error.imageTooLarge', 413, { values: { max: maxBytes / MEGABYTE } })
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge
  // The request may fail before the loop below listens to it. The loop then reports the error.
  request.on('error', () => {})
  const file = await open(place, 'wx', 0o600)
  try {
    let received = 0
    // The connection stays open if we stop early, so that the error can still be sent.
    for await (const piece of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      received += piece.length
      if (received > maxBytes) throw tooLarge
      await file.write(piece)
    }
  } catch (error) {
    if (error instanceof AppError || DISK_FAILURES.has(errorCode(error))) throw error
    throw new AppError('error.uploadBroken', 400)
  } finally {
    await file.close()
  }
}

import type { UploadTarget } from '@yardmaster/core/contract/uploads.ts'
import { CallError } from '../../lib/call.ts'
import { sendFile } from '../../lib/sendFile.ts'
import { keptFile } from './keptFiles.ts'

/** The server has enough pictures, or this one already. */
const FINAL_CONFLICTS = new Set(['error.checkPhotoLimit', 'error.repairImageLimit', 'error.photoStored'])

/** The server can't use the picture, or doesn't need it. Everything else is sent again later. */
const isFinal = (error: unknown) =>
  error instanceof CallError &&
  ([404, 413, 415, 422].includes(error.status) ||
    (error.status === 409 && FINAL_CONFLICTS.has(String(error.code))))

/**
 * Sends a photo that the browser has kept. Its form is already recorded, so whatever keeps the photo from being
 * sent must not reject the form.
 */
export async function sendPhoto(
  key: string,
  requestTarget: (key: string) => Promise<UploadTarget>,
): Promise<void> {
  const kept = await keptFile(key)
  if (!kept) return
  const file = new File([kept], `${key}.jpg`, { type: kept.type })
  try {
    await sendFile(() => requestTarget(key), file, {
      signal: new AbortController().signal,
      onProgress: () => {},
    })
  } catch (error) {
    if (!isFinal(error)) throw lateError(error)
  }
}

const lateError = (error: unknown) =>
  error instanceof CallError && error.status > 0 && error.status < 500 ? new CallError(0, {}) : error

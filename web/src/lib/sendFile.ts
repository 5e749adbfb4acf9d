import type { UploadTarget } from '@yardmaster/core/contract/uploads.ts'
import type { CallRefusal } from './call.ts'
import { CallError, refusalIn } from './call.ts'
import { inView, noteRefusal } from './view.ts'
import { renewSession } from './renewal.ts'

type Options = { signal: AbortSignal; onProgress: (share: number) => void }

/** A slow upload may take minutes, but not without any progress. */
const STALL_MS = 60_000

/**
 * Requests an upload target and sends the file there. If the session ends meanwhile, the user is asked to
 * sign in, and the file is sent again to a new target.
 */
export async function sendFile(
  requestTarget: () => Promise<UploadTarget>,
  file: File,
  options: Options,
): Promise<void> {
  try {
    await put(await requestTarget(), file, options)
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'error.signedOut') throw error
    if (!(await renewSession())) throw error
    await put(await requestTarget(), file, options)
  }
}

/** Uses XMLHttpRequest because fetch doesn't report upload progress. */
const put = (target: UploadTarget, file: File, { signal, onProgress }: Options): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (status: number, refusal: CallRefusal) => {
      noteRefusal(refusal.code)
      reject(new CallError(status, refusal))
    }
    const stall = stallTimer(() => {
      fail(0, { code: 'error.timeout' })
      request.abort()
    })
    request.open(target.method, inView(target.url))
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('content-type', file.type)
    for (const [name, value] of Object.entries(target.headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      stall.restart()
      onProgress(total ? loaded / total : 0)
    })
    request.addEventListener('load', () => {
      if (request.status < 300) resolve()
      else fail(request.status, refusalIn(request.status, request.responseText))
    })
    request.addEventListener('error', () => fail(0, { code: 'error.network' }))
    request.addEventListener('abort', () => reject(signal.reason as Error))
    request.addEventListener('loadend', stall.stop)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    if (signal.aborted) return reject(signal.reason as Error)
    stall.restart()
    request.send(file)
  })

function stallTimer(onStall: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const restart = () => {
    stop()
    timer = setTimeout(onStall, STALL_MS)
  }
  return { restart, stop }
}

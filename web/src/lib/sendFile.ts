import type { UploadTarget } from '@yardmaster/core/contract/uploads.ts'
import type { CallRefusal } from './call.ts'
import { CallError } from './call.ts'
import { inView, noteRefusal } from './view.ts'
import { renewSession } from './renewal.ts'

type Options = { signal: AbortSignal; onProgress: (share: number) => void }

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
    request.open(target.method, inView(target.url))
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('content-type', file.type)
    for (const [name, value] of Object.entries(target.headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener('load', () => {
      if (request.status < 300) resolve()
      else fail(request.status, refusalIn(request.responseText))
    })
    request.addEventListener('error', () => fail(0, { code: 'error.network' }))
    request.addEventListener('abort', () => reject(signal.reason as Error))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    if (signal.aborted) reject(signal.reason as Error)
    else request.send(file)
  })

/** A proxy between the browser and the server may respond with something other than JSON. */
function refusalIn(text: string): CallRefusal {
  try {
    return JSON.parse(text) as CallRefusal
  } catch {
    return {}
  }
}

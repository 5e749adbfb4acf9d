import { KEY_HEADER } from '@yardmaster/core/requestKey.ts'
import { parseView, VIEW_HEADER, withView } from '@yardmaster/core/view.ts'
import type { UploadTarget } from '@yardmaster/core/contract/uploads.ts'
import type { PhotosOfRequest, WaitingRequest } from '../lib/waitingRequests.ts'
import { allRequests, markSent, SYNC_TAG } from '../lib/waitingRequests.ts'
import { keptFile } from '../widgets/outbox/keptFiles.ts'
import { scope } from './scope.ts'

/** Sends what was saved without a connection, also when no page is open. The next page removes it from its list. */
export function sendWhenOnline(): void {
  scope.addEventListener('sync', (event) => {
    if (event.tag === SYNC_TAG) event.waitUntil(sendAll())
  })
}

/** What this browser has stored. */
const STORED = { allRequests, markSent, keptFile }
type Stored = typeof STORED

/** Fails if something must be sent again. The browser then repeats the event later. */
export async function sendAll(stored: Stored = STORED): Promise<void> {
  let failed = 0
  for (const request of await stored.allRequests()) {
    if (request.sent) continue
    try {
      await sendOne(stored, request)
    } catch {
      failed += 1
    }
  }
  if (failed > 0) throw new Error(`${failed} requests could not be sent`)
}

/** Nobody is signed in, it is not allowed now, or the server is busy. */
const LATER = new Set([401, 403, 408, 429])

class Rejected extends Error {}

async function answered(address: string, options: RequestInit): Promise<Response> {
  const response = await fetch(address, { credentials: 'same-origin', ...options })
  if (response.ok) return response
  if (LATER.has(response.status) || response.status >= 500) throw new Error(`Status ${response.status}`)
  throw new Rejected()
}

async function sendOne(stored: Stored, request: WaitingRequest): Promise<void> {
  const { method, address, body, view, key } = request
  const headers = { accept: 'application/json', [VIEW_HEADER]: view }
  try {
    const response = await answered(address, {
      method,
      headers: { ...headers, 'content-type': 'application/json', [KEY_HEADER]: key },
      body: JSON.stringify(body),
    })
    const groups = [request.photos ?? []].flat()
    const answer = groups.length > 0 ? ((await response.json()) as Record<string, unknown>) : {}
    for (const photos of groups) await sendPhotos(stored, { ...request, photos }, answer)
    await stored.markSent(request)
  } catch (error) {
    // The page sends it again and shows why the server rejects it.
    if (!(error instanceof Rejected)) throw error
  }
}

async function sendPhotos(
  stored: Stored,
  { photos, view }: { photos: PhotosOfRequest; view: string },
  answer: Record<string, unknown>,
): Promise<void> {
  const path = photos.path.replace(':id', String(answer[photos.idField]))
  for (const key of photos.keys) {
    const photo = await stored.keptFile(key)
    if (photo) await sendPhoto(`${path}?key=${key}`, photo, view)
  }
}

async function sendPhoto(address: string, photo: Blob, view: string): Promise<void> {
  try {
    const headers = { accept: 'application/json', [VIEW_HEADER]: view }
    const target = (await (await answered(address, { headers })).json()) as UploadTarget
    await answered(withView(target.url, parseView(view)), {
      method: target.method,
      headers: { accept: 'application/json', 'content-type': photo.type, ...target.headers },
      body: photo,
    })
  } catch (error) {
    // The server has it already, or can't use it.
    if (!(error instanceof Rejected)) throw error
  }
}

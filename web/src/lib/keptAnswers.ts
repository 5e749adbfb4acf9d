import { KEPT_HEADER } from '@yardmaster/core/keptHeader.ts'
import { KEPT_COUNT_MAX, KEPT_HOURS, KEPT_SIZE_MAX, KEPT_STORE } from '@yardmaster/core/offline.ts'
import { VIEW_HEADER, VIEW_PARAMETER } from '@yardmaster/core/view.ts'

const SESSION = '/api/session'
const HOUR = 3_600_000

/** Answers with the same address differ by the user and branch that the page shows. */
export function keyOf(request: Request): string {
  const url = new URL(request.url)
  const view = request.headers.get(VIEW_HEADER)
  if (view !== null) url.searchParams.set(VIEW_PARAMETER, view)
  return url.href
}

const sessionKey = () => new URL(SESSION, location.origin).href

let forgotten = 0

/** How often everything was forgotten. An answer that was requested before must not be kept. */
export const timesForgotten = (): number => forgotten

/**
 * Keeps an answer, unless everything was forgotten since it was requested. A session is also kept as the one of the
 * browser: a page that is opened offline doesn't know yet what it shows.
 */
export async function keepAnswer(key: string, answer: Response, timesBefore: number): Promise<void> {
  const body = await answer.blob()
  if (body.size > KEPT_SIZE_MAX) return
  const isSession = new URL(key).pathname === SESSION
  const hasForgotten = isSession && (await forgetUnlessOf(userOf(await body.text())))
  if (forgotten !== timesBefore + (hasForgotten ? 1 : 0)) return
  const store = await caches.open(KEPT_STORE)
  for (const name of isSession ? [key, sessionKey()] : [key]) await store.put(name, keptCopy(answer, body))
  await trim(store)
}

/** Without the headers of the server, of which some forbid to keep it and others name a cookie. */
const keptCopy = (answer: Response, body: Blob): Response =>
  new Response(body, {
    headers: {
      'content-type': answer.headers.get('content-type') ?? 'application/octet-stream',
      [KEPT_HEADER]: new Date().toISOString(),
    },
  })

/** Returns the kept answer, unless it is too old. */
export async function keptAnswer(key: string): Promise<Response | undefined> {
  const store = await caches.open(KEPT_STORE)
  const kept = await store.match(key)
  if (kept && !isExpired(kept)) return kept
  if (kept) await store.delete(key)
  return undefined
}

const isExpired = (kept: Response): boolean => {
  const keptAt = Date.parse(kept.headers.get(KEPT_HEADER) ?? '')
  return !(Date.now() - keptAt < KEPT_HOURS * HOUR)
}

/** Deletes what is too old or too much. The store lists its answers from the oldest to the newest. */
async function trim(store: Cache): Promise<void> {
  const keys = await store.keys()
  let surplus = keys.length - KEPT_COUNT_MAX
  for (const key of keys) {
    const kept = surplus > 0 ? undefined : await store.match(key)
    if (kept && !isExpired(kept)) return
    await store.delete(key)
    surplus -= 1
  }
}

/** Forgets everything, when a user signs out for example. Pages without TLS have no caches. */
export const forgetAnswers = async (): Promise<void> => {
  forgotten += 1
  if ('caches' in globalThis) await caches.delete(KEPT_STORE)
}

/** Forgets everything if it belongs to another user, and returns whether it did. */
export async function forgetUnlessOf(userId: number | null): Promise<boolean> {
  const kept = await (await caches.open(KEPT_STORE)).match(sessionKey())
  const isOfOther = kept !== undefined && userOf(await kept.text()) !== userId
  if (isOfOther) await forgetAnswers()
  return isOfOther
}

function userOf(session: string): number | null {
  try {
    return (JSON.parse(session) as { user: { id: number } }).user.id
  } catch {
    return null
  }
}

/** The codes with which the server says that the session has ended or belongs to someone else. */
const ENDED = new Set(['error.signedOut', 'error.otherUser'])

export async function forgetIfEnded(refusal: Response): Promise<void> {
  try {
    const { code } = (await refusal.json()) as { code?: string }
    if (code !== undefined && ENDED.has(code)) await forgetAnswers()
  } catch {
    // Not an answer of the application.
  }
}

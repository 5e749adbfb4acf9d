import {
  forgetAnswers,
  forgetIfEnded,
  keepAnswer,
  keptAnswer,
  keyOf,
  timesForgotten,
} from '../lib/keptAnswers.ts'
import { sendWhenOnline } from './outbox.ts'
import type { Version } from './pagesAndFiles.ts'
import { answerFile, answerPage, keepVersion, trimFiles } from './pagesAndFiles.ts'
import { showPushes } from './push.ts'
import type { RequestKind } from './requestKind.ts'
import { kindOf } from './requestKind.ts'
import type { FetchEvent } from './scope.ts'
import { scope } from './scope.ts'

/** Replaced by the build. A new version of the application therefore has a new service worker. */
declare const VERSION: string

// A new worker treats open pages like the old one, so it need not wait until they are closed.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([scope.clients.claim(), trimFiles()])),
)

const ANSWERS: Record<RequestKind, (event: FetchEvent) => Promise<Response>> = {
  sign: async ({ request }) => {
    await forgetAnswers()
    const answer = await fetch(request).catch(() => backToPage(request))
    // Reads that were under way may have been kept meanwhile, or are answered only now.
    await forgetAnswers()
    return answer
  },
  form: ({ request }) => fetch(request).catch(() => backToPage(request)),
  page: ({ request }) => answerPage(request),
  file: (event) => answerFile(event.request, (work) => event.waitUntil(work)),
  read: answerRead,
}

scope.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, location.origin)
  if (kind) event.respondWith(ANSWERS[kind](event))
})

/** A form that can't be sent leads back to its page, which says that there is no connection. */
const backToPage = ({ referrer }: Request) => Response.redirect(referrer || '/', 303)

/** Answers with the server's data, or with the kept ones if the server doesn't answer. */
async function answerRead(event: FetchEvent): Promise<Response> {
  const key = keyOf(event.request)
  const timesBefore = timesForgotten()
  try {
    const answer = await fetch(event.request)
    if (answer.status === 200) event.waitUntil(keepAnswer(key, answer.clone(), timesBefore))
    else if (!answer.ok) event.waitUntil(forgetIfEnded(answer.clone()))
    return answer
  } catch (error) {
    const kept = event.request.signal.aborted ? undefined : await keptAnswer(key)
    if (!kept) throw error
    return kept
  }
}

/** The page names the files that it has loaded before this worker was there. */
scope.addEventListener('message', (event) => {
  const { keep } = (event.data ?? {}) as { keep?: Version }
  if (keep) event.waitUntil(keepVersion(keep))
})

showPushes()
sendWhenOnline()

Object.assign(scope, { version: VERSION })

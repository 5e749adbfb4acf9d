import type { FromFrame, ToFrame } from '@yardmaster/core/reports/embedding.ts'
import { MESSAGE_TIMEOUT, readToFrame, seal } from '@yardmaster/core/reports/embedding.ts'

/** The surrounding page has the same origin. Messages are exchanged with that origin only. */
const { origin } = window.location

export const postToParent = (message: FromFrame): void => {
  if (window.parent !== window) window.parent.postMessage(seal(message), origin)
}

/**
 * Replies to every message with `done` once the listener has handled it. Returns a function that stops
 * listening.
 */
export function listen(onMessage: (message: ToFrame) => void): () => void {
  const receive = (event: MessageEvent<unknown>) => {
    if (event.origin !== origin || event.source !== window.parent) return
    const message = readToFrame(event.data)
    if (!message) return
    onMessage(message)
    postToParent({ type: 'done', id: message.id })
  }
  window.addEventListener('message', receive)
  return () => window.removeEventListener('message', receive)
}

/** Requests a token with a later expiry. Returns null if the surrounding page doesn't reply. */
export function renewToken(): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>()
  const end = listen((message) => message.type === 'session' && resolve(message.token))
  const timer = setTimeout(() => resolve(null), MESSAGE_TIMEOUT)
  postToParent({ type: 'expired' })
  return promise.finally(() => {
    end()
    clearTimeout(timer)
  })
}

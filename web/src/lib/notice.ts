import type { TextKey, TextValues } from './intl.tsx'

/** The outcome of a form that was posted the classic way, left by the server for the page that follows. */
export type Notice = { code: TextKey; field?: string; values?: TextValues }

const COOKIE = 'notice'

/** Reads it and forgets it: it is shown once. */
export function takeNotice(): Notice | null {
  const entry = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${COOKIE}=`))
  if (!entry) return null
  document.cookie = `${COOKIE}=; path=/; max-age=0`
  try {
    return JSON.parse(decodeURIComponent(entry.slice(COOKIE.length + 1))) as Notice
  } catch {
    return null
  }
}

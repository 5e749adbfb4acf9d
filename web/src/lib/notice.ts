import type { TextKey, TextValues } from './intl.tsx'

/** The outcome of a classic form post, which the server leaves in a cookie for the next page. */
export type Notice = { code: TextKey; field?: string; values?: TextValues }

const COOKIE = 'notice'

/** Reads the notice and deletes its cookie, so that it is shown once. */
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

import { useEffect, useState } from 'react'
import type { TextKey, TextValues } from './intl.tsx'

/** The outcome of a classic form post, which the server leaves in a cookie for the next page. */
export type Notice = { code: TextKey; field?: string; values?: TextValues }

const COOKIE = 'notice'

/**
 * Returns the notice and deletes its cookie, so that it is shown once. The cookie is deleted only after
 * the component was mounted, because React may discard its first render and repeat it.
 */
export function useNotice(): Notice | null {
  const [notice] = useState(readNotice)
  useEffect(() => {
    if (notice) document.cookie = `${COOKIE}=; path=/; max-age=0`
  }, [notice])
  return notice
}

function readNotice(): Notice | null {
  const entry = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${COOKIE}=`))
  if (!entry) return null
  try {
    return JSON.parse(decodeURIComponent(entry.slice(COOKIE.length + 1))) as Notice
  } catch {
    return null
  }
}

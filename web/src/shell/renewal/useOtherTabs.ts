import type { Session } from '@yardmaster/core/contract/access/session.ts'
import { session } from '@yardmaster/core/contract/access/session.ts'
import { useEffect, useState } from 'react'
import { call, CallError } from '../../lib/call.ts'
import { listenToTabs } from '../../lib/tabs.ts'
import { renewed } from './question.ts'

/** The name is empty if it is unknown. */
type OtherUser = Pick<Session['user'], 'name'>

const CONFLICT = 409

/**
 * Continues if the user has signed in again in another tab. Returns the user if somebody else has signed in
 * there, because this page must not continue as them.
 */
export function useOtherTabs(userId: number): OtherUser | null {
  const [other, setOther] = useState<OtherUser | null>(null)
  useEffect(() => {
    const look = async () => {
      const user = await readUser()
      if (user?.id === userId) renewed()
      else setOther(user)
    }
    const ifVisible = () => {
      if (document.visibilityState === 'visible') void look()
    }
    const end = listenToTabs(({ type }) => {
      if (type === 'signedIn') void look()
    })
    window.addEventListener('focus', ifVisible)
    document.addEventListener('visibilitychange', ifVisible)
    return () => {
      end()
      window.removeEventListener('focus', ifVisible)
      document.removeEventListener('visibilitychange', ifVisible)
    }
  }, [userId])
  return other
}

/** Returns the user who is signed in in this browser now, or null. */
async function readUser(): Promise<{ id: number | null; name: string } | null> {
  try {
    return (await call(session.read, undefined, undefined, { renew: false })).user
  } catch (error) {
    // The server refuses a page that belongs to another user.
    const isOther = error instanceof CallError && error.status === CONFLICT
    return isOther ? { id: null, name: '' } : null
  }
}

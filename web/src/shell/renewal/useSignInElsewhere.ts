import type { Session } from '@yardmaster/core/contract/access/session.ts'
import { session } from '@yardmaster/core/contract/access/session.ts'
import { useEffect, useState } from 'react'
import { call } from '../../lib/call.ts'
import { listenToTabs } from '../../lib/tabs.ts'
import { renewed } from './question.ts'

type User = Session['user']

/**
 * Continues if the user has signed in again in another tab. Returns the user if somebody else has signed in
 * there, because this page must not continue as them.
 */
export function useSignInElsewhere(userId: number): User | null {
  const [other, setOther] = useState<User | null>(null)
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

/** Returns the user who is signed in in this browser now, whoever it is, or null. */
async function readUser(): Promise<User | null> {
  try {
    return (await call(session.read, undefined, undefined, { view: null, renew: false })).user
  } catch {
    return null
  }
}

import { useQuery } from '@tanstack/react-query'
import type { Session } from '@yardmaster/core/contract/access/session.ts'
import { session } from '@yardmaster/core/contract/access/session.ts'
import { paths } from '@yardmaster/core/paths.ts'
import type { Action, Actor } from '@yardmaster/core/policy.ts'
import { can } from '@yardmaster/core/policy.ts'
import type { ReactNode } from 'react'
import { createContext, useContext } from 'react'
import { call, CallError } from './call.ts'
import { queryClient, queryKey } from './query.ts'

const SessionContext = createContext<Session | null>(null)

const sessionQuery = {
  queryKey: queryKey(session.read),
  queryFn: loadSession,
  staleTime: 5 * 60_000,
}

async function loadSession(): Promise<Session> {
  try {
    return await call(session.read)
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 403) throw error
    const { pathname, search, hash } = window.location
    window.location.assign(paths.login(pathname + search + hash))
    // Never answered: the page stays as it is until the sign-in page has come.
    return new Promise<never>(() => {})
  }
}

/** Called before anything is drawn, so that session, words and page arrive side by side. */
export const preloadSession = () => queryClient.prefetchQuery(sessionQuery)

type Props = { loading: ReactNode; failed: (retry: () => void) => ReactNode; children: ReactNode }

export function SessionProvider({ loading, failed, children }: Props) {
  const { data, isPending, refetch } = useQuery(sessionQuery)
  if (data) return <SessionContext value={data}>{children}</SessionContext>
  return isPending ? loading : failed(() => void refetch())
}

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider')
  return session
}

const actorOf = (session: Session): Actor => ({
  userId: session.user.id,
  role: session.role,
  viewOnly: session.viewOnly,
  branchId: session.branch.id,
  features: session.features,
})

/** Who is signed in, for questions to the policy whose number is not fixed. */
export const useActor = (): Actor => actorOf(useSession())

/** May the signed-in user do this? Without a target: is there anything they could do it to? */
export function useCan<A extends Action>(action: A, target?: Parameters<typeof can<A>>[2]): boolean {
  return can(useActor(), action, target)
}

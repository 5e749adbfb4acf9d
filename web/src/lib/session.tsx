import { useQuery } from '@tanstack/react-query'
import type { Session } from '@yardmaster/core/contract/access/session.ts'
import { session } from '@yardmaster/core/contract/access/session.ts'
import { paths } from '@yardmaster/core/paths.ts'
import type { Action, Actor } from '@yardmaster/core/policy.ts'
import { can } from '@yardmaster/core/policy.ts'
import type { ReactNode } from 'react'
import { createContext, useContext } from 'react'
import { call, CallError } from './call.ts'
import { followFormats, storedLanguage } from './intl.tsx'
import { queryClient, queryKey } from './query.ts'
import { currentView, keepView, keptView, setView } from './view.ts'

const SessionContext = createContext<Session | null>(null)

const sessionQuery = {
  queryKey: queryKey(session.read),
  queryFn: loadSession,
  staleTime: 5 * 60_000,
  // Labels, permissions and branches that someone changed elsewhere apply when the user returns to the tab.
  refetchOnWindowFocus: 'always' as const,
}

async function loadSession(): Promise<Session> {
  try {
    const found = await readSession()
    const view = {
      userId: found.user.id,
      branchId: found.branch.id,
      ...(found.allBranches && { allBranches: true }),
    }
    setView(view)
    keepView(view)
    if (storedLanguage() !== (found.language ?? ''))
      (await import('./followLanguage.ts')).followLanguage(found.language)
    followFormats(found.formats)
    return found
  } catch (error) {
    // A page that is already open stays as it is, with everything that was typed.
    if (!(error instanceof CallError) || error.status !== 403 || knownSession()) throw error
    const { pathname, search, hash } = window.location
    window.location.assign(paths.login(pathname + search + hash))
    // Never resolves, so the page stays as it is until the browser has loaded the sign-in page.
    return new Promise<never>(() => {})
  }
}

/** The first time, reads the session for what this tab showed before, if that can still be shown. */
async function readSession(): Promise<Session> {
  const view = currentView() ? null : keptView()
  if (!view) return call(session.read)
  try {
    return await call(session.read, undefined, undefined, { view })
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 409) throw error
    return call(session.read)
  }
}
/** Returns the session that this page has loaded, even if it has ended since. */
export const knownSession = () => queryClient.getQueryData<Session>(sessionQuery.queryKey)

export const reloadSession = () => queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })

/** Starts loading the session before the first render, so that session, texts and page load in parallel. */
export const preloadSession = () => queryClient.prefetchQuery(sessionQuery)

/** Returns the signed-in user once the session is known. */
export const loadActor = async (): Promise<Actor> => actorOf(await queryClient.ensureQueryData(sessionQuery))

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

/** Returns the signed-in user, for components that make a varying number of permission checks. */
export const useActor = (): Actor => actorOf(useSession())

/**
 * Returns whether the signed-in user may do this. Without a target, returns whether there is anything they
 * could do it to.
 */
export function useCan<A extends Action>(action: A, target?: Parameters<typeof can<A>>[2]): boolean {
  return can(useActor(), action, target)
}

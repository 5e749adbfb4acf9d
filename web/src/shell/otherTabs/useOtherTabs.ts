import { useQuery } from '@tanstack/react-query'
import { session } from '@yardmaster/core/contract/access/session.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useBranchLabel } from '../../lib/branches.ts'
import { call } from '../../lib/call.ts'
import { onRenewed } from '../../lib/renewal.ts'
import { useSession } from '../../lib/session.tsx'
import type { SwitchedTo, TabMessage } from '../../lib/tabs.ts'
import { announce, listenToTabs, takeEarlyMessages } from '../../lib/tabs.ts'
import { forgetRefusal, subscribeToRefusal, viewRefusal } from '../../lib/view.ts'
import { takeSwitch } from '../branchSwitch.ts'

type Named = { id: number; name: string }

/** Tells the other tabs what this one shows, and returns what it heard from them and from the server. */
export function useOtherTabs() {
  const { user, branch, allBranches } = useSession()
  const branchName = useBranchLabel()
  const [switchedTo, setSwitchedTo] = useState<SwitchedTo | null>(null)
  const [signedIn, setSignedIn] = useState<Named | null>(null)
  const refusal = useSyncExternalStore(subscribeToRefusal, viewRefusal)
  const { id: userId, name } = user
  const { id: branchId } = branch
  useEffect(() => {
    announce({ type: 'signedIn', userId, name })
    if (takeSwitch()) {
      const switched = { id: branchId, name: branchName, allBranches }
      announce({ type: 'branchSwitched', userId, branch: switched })
    }
    const hear = (message: TabMessage) => {
      if (message.type === 'signedIn') setSignedIn({ id: message.userId, name: message.name })
      else if (message.userId === userId) setSwitchedTo(message.branch)
    }
    takeEarlyMessages().forEach(hear)
    return listenToTabs(hear)
  }, [userId, name, branchId, branchName, allBranches])
  useEffect(
    () =>
      onRenewed(() => {
        forgetRefusal()
        setSignedIn(null)
      }),
    [],
  )
  const isUserRefused = refusal === 'error.otherUser'
  const found = useSignedInUser(isUserRefused && !signedIn)
  const someone = signedIn ?? (isUserRefused ? found : null)
  return {
    branch: switchedTo?.name === branchName ? null : switchedTo,
    user: someone?.id === userId ? null : someone,
    isBranchRefused: refusal === 'error.otherBranch',
  }
}

/** Returns who is signed in now, for a page of somebody else. */
const useSignedInUser = (enabled: boolean): Named | null =>
  useQuery({
    queryKey: ['signedInUser'],
    queryFn: async () => (await call(session.read, undefined, undefined, { view: null })).user,
    enabled,
  }).data ?? null

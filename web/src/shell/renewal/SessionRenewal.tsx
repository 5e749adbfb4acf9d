import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import { loadWords } from '../../lib/intl.tsx'
import { whenSettled } from '../../lib/ahead.ts'
import { setRenewal } from '../../lib/renewal.ts'
import { knownSession } from '../../lib/session.tsx'

const load = async () => {
  const [{ askToSignIn }, { RenewalDialog }] = await Promise.all([
    import('./question.ts'),
    import('./RenewalDialog.tsx'),
    loadWords(['session.renewal']),
  ])
  return { askToSignIn, RenewalDialog }
}

/** Asks the user to sign in again, above the open page, when a call finds that the session has ended. */
export function SessionRenewal() {
  const [Dialog, setDialog] = useState<ComponentType | null>(null)
  useEffect(() => {
    whenSettled(load)
    setRenewal(async () => {
      const session = knownSession()
      if (!session) return false
      const { askToSignIn, RenewalDialog } = await load()
      setDialog(() => RenewalDialog)
      return askToSignIn(session)
    })
    return () => setRenewal(null)
  }, [])
  return Dialog && <Dialog />
}

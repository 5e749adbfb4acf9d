import { useState } from 'react'
import { randomKey } from '../../lib/call.ts'
import { useSession } from '../../lib/session.tsx'
import type { DraftStore, Sending } from './draftStore.ts'
import { useStoredDraft } from './draftStore.ts'

/** Returns a random UUID of version 4. Unlike crypto.randomUUID, this also works on pages without TLS. */
export const randomUuid = (): string => randomKey().replace(/^(.{14}).(.{4}).(.*)$/, '$14$2a$3')

type State = Pick<Sending, 'waiting' | 'refusal'>

/** The unsent input of a form, stored on every change. */
export function useKeptDraft<Draft extends Sending, Values>(
  store: DraftStore<Draft>,
  key: string | number,
  make: (values: Values, sending: Sending) => Draft,
) {
  const session = useSession()
  const [found] = useState(() => store.read(session, key))
  const [requestKey] = useState(() => found?.requestKey ?? randomUuid())
  const [isRestored, setIsRestored] = useState(found !== null)
  const kept = useStoredDraft(store, session, key)
  const draftOf = (values: Values, state: State): Draft =>
    make(values, { requestKey, savedAt: new Date().toISOString(), ...state })
  return {
    found,
    /** The draft was restored, and the user can still discard it. */
    isRestored,
    isWaiting: kept?.waiting ?? false,
    refusal: kept?.refusal,
    draftOf,
    /**
     * Stores the input while the user types. The reason for a rejection is kept until the draft is sent
     * again.
     */
    keep: (values: Values) =>
      store.write(session, draftOf(values, { waiting: false, refusal: kept?.refusal })),
    /** Stores the draft until the connection is back. */
    keepWaiting: (values: Values) => store.write(session, draftOf(values, { waiting: true })),
    discard: () => {
      store.remove(session, key)
      setIsRestored(false)
    },
  }
}

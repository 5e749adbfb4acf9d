import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CallError } from '../../lib/call.ts'
import { useOnline } from '../../lib/online.ts'
import { useSession } from '../../lib/session.tsx'
import { isViewRefusal } from '../../lib/view.ts'
import { useSnackbar } from '../../ui/notices/Snackbars.tsx'
import type { Outgoing } from './backgroundSending.ts'
import { sendInBackground } from './backgroundSending.ts'
import type { DraftStore, Owner, Sending } from './draftStore.ts'
import { useWaitingCount } from './draftStore.ts'
import { forgetFiles } from './keptFiles.ts'
import type { OutboxItem } from './outboxItems.ts'
import { addSource } from './outboxItems.ts'

/** Milliseconds. The browser may report that it is online while the server is still unreachable. */
const RETRY_AFTER = 15_000

const FORBIDDEN = 403
const TOO_MANY = 429

/**
 * Returns true if the error concerns the connection, the server or the session instead of what was sent, so
 * that sending should be retried.
 */
const isUnanswered = (error: unknown) =>
  !(error instanceof CallError) ||
  [0, FORBIDDEN, TOO_MANY].includes(error.status) ||
  error.status >= 500 ||
  isViewRefusal(error.code)

export type Outbox<Draft extends Sending> = {
  store: DraftStore<Draft>
  /** Returns where the result is shown. */
  send: (draft: Draft) => Promise<string>
  outgoingOf: (draft: Draft) => Outgoing
  /** The form that the draft was typed into. */
  formOf: (draft: Draft) => string
  /** Whether something rejected can be sent again as it is. By default, it must be edited. */
  canRetry?: true
  /** The keys of the files that belong to the draft. */
  filesOf?: (draft: Draft) => string[]
  refusalText: (error: unknown) => string
  texts: {
    title: (draft: Draft) => string
    detail?: (draft: Draft) => string
    sent: (draft: Draft) => string
    refused: (draft: Draft, reason: string) => string
    show: string
    edit: string
  }
}

/** Sends the drafts that wait for the connection, whichever page the user is on. */
export function useOutbox<Draft extends Sending>(outbox: Outbox<Draft>): void {
  const session = useSession()
  const online = useOnline()
  const count = useWaitingCount(outbox.store, session)
  const deliver = useDelivery(outbox)
  const busy = useRef(false)
  const isDue = online && count > 0
  const sendAll = async () => {
    if (busy.current) return
    busy.current = true
    for (const draft of outbox.store.waiting(session)) await deliver(draft)
    busy.current = false
  }
  useSource(outbox, () => void sendAll())
  useEffect(() => {
    if (count > 0) void sendInBackground(outbox.store.waiting(session), outbox.outgoingOf)
    // oxlint-disable-next-line react/exhaustive-deps -- Only what is new is kept for the service worker.
  }, [count])
  useEffect(() => {
    if (!isDue) return
    void sendAll()
    const timer = setInterval(() => void sendAll(), RETRY_AFTER)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- Restarts only when there is something new to send.
  }, [isDue, count])
}

/** Lists the drafts with those of all other kinds. */
function useSource<Draft extends Sending>(outbox: Outbox<Draft>, sendAll: () => void): void {
  const current = useRef({ outbox, sendAll })
  useEffect(() => {
    current.current = { outbox, sendAll }
  })
  useEffect(
    () =>
      addSource({
        items: (owner) => listItems(current.current.outbox, owner),
        sendAll: () => current.current.sendAll(),
      }),
    [],
  )
}

function listItems<Draft extends Sending>(outbox: Outbox<Draft>, owner: Owner): OutboxItem[] {
  const { store, texts, formOf, canRetry, filesOf } = outbox
  return store
    .own(owner)
    .filter(({ waiting, refusal }) => waiting || refusal)
    .map((draft) => ({
      key: draft.requestKey,
      title: texts.title(draft),
      detail: texts.detail?.(draft) ?? '',
      savedAt: draft.savedAt,
      reason: draft.refusal?.reason ?? null,
      page: formOf(draft),
      retry:
        canRetry && draft.refusal
          ? () => void store.write(owner, { ...draft, waiting: true, refusal: undefined })
          : null,
      discard: () => {
        store.remove(owner, store.keyOf(draft))
        void forgetFiles(filesOf?.(draft) ?? [])
      },
    }))
}

function useDelivery<Draft extends Sending>({ store, send, formOf, refusalText, texts }: Outbox<Draft>) {
  const session = useSession()
  const navigate = useNavigate()
  const { show } = useSnackbar()
  const { pathname } = useLocation()
  const current = useRef(pathname)
  useEffect(() => {
    current.current = pathname
  }, [pathname])
  return async (draft: Draft): Promise<void> => {
    const form = formOf(draft)
    const isOnForm = () => current.current === form
    try {
      const result = await send(draft)
      store.remove(session, store.keyOf(draft))
      show(texts.sent(draft), {
        action: { label: texts.show, onClick: () => void navigate(result) },
      })
      if (isOnForm()) void navigate(result, { replace: true })
    } catch (error) {
      if (isUnanswered(error)) return
      // The draft remains, with the typed values and the reason for the rejection.
      const reason = refusalText(error)
      const errors = (error instanceof CallError && error.errors) || {}
      const refusal = { at: new Date().toISOString(), reason, errors }
      store.write(session, { ...draft, waiting: false, refusal })
      if (isOnForm()) return
      show(texts.refused(draft, reason), {
        tone: 'error',
        action: { label: texts.edit, onClick: () => void navigate(form) },
      })
    }
  }
}

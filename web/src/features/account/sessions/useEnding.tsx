import type { OpenSession } from '@yardmaster/core/contract/account/sessions.ts'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import type { CallError } from '../../../lib/call.ts'
import { LazyConfirmDialog } from '../../../ui/dialogs/LazyConfirmDialog.tsx'
import { useRemovalNotice } from '../../../ui/notices/useRemovalNotice.ts'
import { useOriginText } from '../../../widgets/account/useOriginText.ts'

type Handlers = { onSuccess: () => void; onError: (refusal: CallError) => void }

type Options = {
  endOne: (session: OpenSession, handlers: Handlers) => void
  endAll: (handlers: Handlers) => void
  /** The texts of ending all sessions except the current one. */
  all: { title: string; body: string; confirm: string; done: string }
}

/** Asks before one session or all are ended. */
export function useEnding({ endOne, endAll, all }: Options) {
  const text = useText()
  const origin = useOriginText()
  const notice = useRemovalNotice()
  const [asked, setAsked] = useState<OpenSession | 'all' | null>(null)
  const close = () => setAsked(null)
  const ofOne = (session: OpenSession) => {
    const device = origin.device(session)
    return {
      title: text('sessions.endTitle', { device }),
      body: text('sessions.endBody'),
      confirm: text('sessions.end'),
      done: text('sessions.ended', { device }),
    }
  }
  const words = asked && (asked === 'all' ? all : ofOne(asked))
  const confirm = () => {
    if (!asked || !words) return
    close()
    const handlers = notice(words.done, { title: words.title })
    if (asked === 'all') endAll(handlers)
    else endOne(asked, handlers)
  }
  const confirmation = words && (
    <LazyConfirmDialog
      open
      tone="danger"
      title={words.title}
      body={words.body}
      confirm={words.confirm}
      onClose={close}
      onConfirm={confirm}
    />
  )
  return { ask: setAsked, confirmation }
}

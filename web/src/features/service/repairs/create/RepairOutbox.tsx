import { paths } from '@yardmaster/core/paths.ts'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CallError } from '../../../../lib/call.ts'
import { useText } from '../../../../lib/intl.tsx'
import { useOnline } from '../../../../lib/online.ts'
import { useSession } from '../../../../lib/session.tsx'
import { isViewRefusal } from '../../../../lib/view.ts'
import { useSnackbar } from '../../../../ui/notices/Snackbars.tsx'
import { sendDraft } from './createRepair.api.ts'
import type { Draft } from './drafts.ts'
import { useRefusalText } from './refusalText.ts'
import { removeDraft, useWaitingCount, waitingDrafts, writeDraft } from './drafts.ts'

/** Milliseconds. The browser may report that it is online while the server is still unreachable. */
const RETRY_AFTER = 15_000

const FORBIDDEN = 403
const TOO_MANY = 429

/**
 * Returns true if the error concerns the connection, the server or the session instead of the ticket, so
 * that sending should be retried.
 */
const isUnanswered = (error: unknown) =>
  !(error instanceof CallError) ||
  [0, FORBIDDEN, TOO_MANY].includes(error.status) ||
  error.status >= 500 ||
  isViewRefusal(error.code)

/** Sends the tickets that wait for the connection, whichever page the user is on. */
export function RepairOutbox() {
  const session = useSession()
  const online = useOnline()
  const count = useWaitingCount(session)
  const deliver = useDelivery()
  const busy = useRef(false)
  const isDue = online && count > 0
  useEffect(() => {
    if (!isDue) return
    const sendAll = async () => {
      if (busy.current) return
      busy.current = true
      for (const draft of waitingDrafts(session)) await deliver(draft)
      busy.current = false
    }
    void sendAll()
    const timer = setInterval(() => void sendAll(), RETRY_AFTER)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- Restarts only when there is something new to send.
  }, [isDue, count])
  return null
}

function useDelivery() {
  const text = useText()
  const refusalText = useRefusalText()
  const session = useSession()
  const navigate = useNavigate()
  const { show } = useSnackbar()
  const { pathname } = useLocation()
  const current = useRef(pathname)
  useEffect(() => {
    current.current = pathname
  }, [pathname])
  return async (draft: Draft): Promise<void> => {
    const { equipmentId, equipmentName: name } = draft
    const isOnForm = () => current.current === paths.createRepair(equipmentId)
    try {
      const repairId = await sendDraft(draft)
      removeDraft(session, equipmentId)
      show(text('createRepair.sent', { name }), {
        action: { label: text('createRepair.show'), onClick: () => void navigate(paths.repair(repairId)) },
      })
      if (isOnForm()) void navigate(paths.repair(repairId), { replace: true })
    } catch (error) {
      if (isUnanswered(error)) return
      // The ticket remains as a draft, with the typed values and the reason for the rejection.
      const reason = refusalText(error)
      const errors = (error instanceof CallError && error.errors) || {}
      const refusal = { at: new Date().toISOString(), reason, errors }
      writeDraft(session, { ...draft, waiting: false, refusal })
      if (isOnForm()) return
      show(text('createRepair.refused', { name, reason }), {
        tone: 'error',
        action: {
          label: text('createRepair.edit'),
          onClick: () => void navigate(paths.createRepair(equipmentId)),
        },
      })
    }
  }
}

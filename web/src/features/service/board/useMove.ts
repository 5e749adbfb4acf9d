import type { TicketStatus, TicketSummary } from '@yardmaster/core/contract/service/repairs.plan.ts'
import { repairPlan } from '@yardmaster/core/contract/service/repairs.plan.ts'
import { repairs } from '@yardmaster/core/contract/service/repairs.ts'
import { useState } from 'react'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useCall } from '../../../lib/query.ts'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { TICKET_LISTS } from '../../../widgets/tickets/ticketLists.ts'

/** Moves a card. Resolving asks for labor and parts first, and a resolved ticket is reopened on its own page. */
export function useMove(onResolve: (ticket: TicketSummary) => void) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const change = useCall(repairPlan.change, { invalidates: [repairs.read, ...TICKET_LISTS] })
  const [movingId, setMovingId] = useState<number | null>(null)
  const move = (ticket: TicketSummary, to: TicketStatus) => {
    if (ticket.status === to || ticket.status === 'resolved') return
    if (to === 'resolved') return onResolve(ticket)
    setMovingId(ticket.id)
    change.mutate(
      { params: { id: ticket.id }, body: { status: to } },
      {
        onSuccess: () =>
          show(
            text('board.moved', {
              ticketNum: String(ticket.ticketNum),
              status: text(`ticketStatus.${to}`),
            }),
          ),
        onError: (refusal) => show(errorText(refusal), { tone: 'error' }),
        onSettled: () => setMovingId(null),
      },
    )
  }
  return { move, movingId }
}

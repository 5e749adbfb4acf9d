import { rentals } from '@yardmaster/core/contract/rentals/rentals.ts'
import { call, CallError } from '../../../../lib/call.ts'
import { useErrorText, useText } from '../../../../lib/intl.tsx'
import { useCall } from '../../../../lib/query.ts'
import { useTimeFormat } from '../../../../lib/time.tsx'
import { useSnackbar } from '../../../../ui/notices/Snackbars.tsx'
import { useNameText } from '../../../../widgets/clients/useNameText.ts'
import { useShowDue } from './calendar.api.ts'
import type { CalendarRental } from './rentalPeriod.ts'

type Change = { rental: CalendarRental; from: string; to: string; isUndo?: true }

/**
 * Returns a function that saves another due time and offers to undo it. If the server refuses it, for example
 * because the rental would overlap another one, a message says why.
 */
export function useSaveDue() {
  const text = useText()
  const errorText = useErrorText()
  const format = useTimeFormat()
  const nameText = useNameText()
  const { show } = useSnackbar()
  const showDue = useShowDue()
  const extend = useCall(rentals.extend)
  const report = (error: unknown) => {
    const errors = error instanceof CallError ? Object.values(error.errors ?? {}) : []
    show(errors.length > 0 ? errors.join(' ') : errorText(error), { tone: 'error' })
  }

  const save = ({ rental, from, to, isUndo }: Change, onSettled: () => void = ignore) => {
    const fail = (error: unknown) => {
      report(error)
      onSettled()
    }
    const send = (version: number) =>
      extend.mutate(
        { params: { id: rental.id }, body: { dueAt: to, version } },
        {
          onSuccess: () => {
            showDue(rental.id, to)
            show(
              text('rentalCalendar.dueChanged', {
                client: nameText(rental.client),
                due: format.dateTime(to),
              }),
              isUndo || Date.parse(from) <= Date.now()
                ? {}
                : { undo: () => save({ rental, from: to, to: from, isUndo: true }) },
            )
            onSettled()
          },
          onError: fail,
        },
      )
    // The calendar shows no versions, so the present one is read, and with it whether the due time is still
    // the one that the user saw.
    call(rentals.read, { params: { id: rental.id } }).then(({ dueAt, inAt, canceledAt, version }) => {
      const isAsShown = Date.parse(dueAt) === Date.parse(from) && inAt === null && canceledAt === null
      if (isAsShown) return send(version)
      showDue(rental.id, dueAt)
      show(text('rentalCalendar.changedMeanwhile', { due: format.dateTime(dueAt) }), { tone: 'error' })
      onSettled()
    }, fail)
  }
  return save
}

const ignore = () => {}

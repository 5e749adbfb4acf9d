import type { RentalState } from '@yardmaster/core/rules/rentals.ts'
import { useText } from '../../../../lib/intl.tsx'
import { useTimeFormat } from '../../../../lib/time.tsx'
import { useClientText, useNameText } from '../../../../widgets/clients/useNameText.ts'
import type { CalendarRental } from './rentalPeriod.ts'

/** Returns a function that describes a rental, for its bar and for screen readers. */
export function useBarText() {
  const text = useText()
  const clientText = useClientText()
  const nameText = useNameText()
  const format = useTimeFormat({ inList: true })
  return (rental: CalendarRental, state: RentalState) => {
    const { client, site, contract, startAt, dueAt, outAt, inAt } = rental
    const name = client ? clientText({ client, site }) : contract || nameText(null)
    const stateText = text(`rentalState.${state}`)
    const isReturned = inAt !== null
    const times = text('rentalCalendar.times', {
      from: format.dateTime(outAt ?? startAt),
      to: format.dateTime(inAt ?? dueAt),
    })
    return {
      name,
      detail: isReturned
        ? stateText
        : text('rentalCalendar.stateDue', { state: stateText, due: format.dayOfMonth(dueAt) }),
      times,
      full: text('rentalCalendar.rental', { client: name, state: stateText, times }),
    }
  }
}

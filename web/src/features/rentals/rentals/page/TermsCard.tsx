import type { Rental } from '@yardmaster/core/contract/rentals/rentals.ts'
import { STANDARD_HOURS } from '@yardmaster/core/rules/rentals.ts'
import { workingTimeText } from '@yardmaster/core/workingTime.ts'
import { useIntl } from 'react-intl'
import { useText } from '../../../../lib/intl.tsx'
import { useUnits } from '../../../../lib/units.ts'
import { Card } from '../../../../ui/page/Card.tsx'
import { Facts } from '../../../../ui/page/Facts.tsx'
import { useIncludedHours } from '../../hours/hours.public.ts'
import { useRateText } from '../useRentalText.ts'

/** What the client pays, the contract and the notes. */
export function TermsCard({ rental }: { rental: Rental }) {
  const text = useText()
  const rateText = useRateText()
  const { locale } = useIntl()
  const hours = useHourFacts(rental)
  return (
    <Card title={text('rental.terms')}>
      <Facts
        facts={[
          { id: 'contract', label: text('rentals.contract'), value: rental.contract },
          { id: 'rate', label: text('rentals.rate'), value: rateText(rental.rate) },
          ...hours,
          {
            id: 'agreedHours',
            label: text('rental.agreedHours'),
            value: rental.agreedHours
              ? workingTimeText(rental.agreedHours, locale)
              : text('rental.agreedHours.branch'),
          },
          { id: 'notes', label: text('rental.notes'), value: rental.notes },
          { id: 'source', label: text('rental.source'), value: text(`rental.source.${rental.source}`) },
        ]}
      />
    </Card>
  )
}

function useHourFacts({ rate, includedHours, hourPrice }: Rental) {
  const text = useText()
  const intl = useIntl()
  const units = useUnits()
  const ofAccount = useIncludedHours()
  const usualHours = rate && ofAccount[rate.per]
  const usualPrice = rate && rate.amount / STANDARD_HOURS[rate.per]
  const included =
    includedHours === null
      ? usualHours && text('rental.included.standard', { hours: intl.formatNumber(usualHours) })
      : text('rental.included.value', { hours: intl.formatNumber(includedHours) })
  const price =
    hourPrice === null
      ? usualPrice !== null && text('rental.hourPrice.usual', { amount: units.money(usualPrice) })
      : units.money(hourPrice)
  return [
    { id: 'included', label: text('rental.included'), value: included },
    { id: 'hourPrice', label: text('rental.hourPrice'), value: price },
  ]
}

import { workingTimeText } from '@yardmaster/core/workingTime.ts'
import { useIntl } from 'react-intl'
import { useText } from '../../../../lib/intl.tsx'
import { useTimeFormat } from '../../../../lib/time.tsx'
import { useUnits } from '../../../../lib/units.ts'
import { useNameText } from '../../../../widgets/clients/useNameText.ts'
import { useRateText } from '../useRentalText.ts'
import type { RentalValues } from './rentalValues.ts'
import type { KnownNames } from './useKnownNames.ts'

type Field = keyof RentalValues

/** Returns the label of each field and its value in words, for the notice of an edit conflict. */
export function useRentalFieldText(names: KnownNames) {
  const text = useText()
  const intl = useIntl()
  const units = useUnits()
  const time = useTimeFormat()
  const rateText = useRateText()
  const nameText = useNameText()
  const named = (name: ReturnType<KnownNames['clientOf']>) => (name ? nameText(name) : '')
  const timeOf = (at: string | null) => (at ? time.dateTime(at) : '')
  const VALUES: Record<Field, (values: RentalValues) => string> = {
    assetId: () => '',
    clientId: ({ clientId }) => named(names.clientOf(clientId)),
    siteId: ({ siteId }) => named(names.siteOf(siteId)),
    startAt: ({ startAt }) => timeOf(startAt),
    dueAt: ({ dueAt }) => timeOf(dueAt),
    outAt: ({ outAt }) => timeOf(outAt),
    inAt: ({ inAt }) => timeOf(inAt),
    rate: ({ rate }) => rateText(rate),
    includedHours: ({ includedHours }) => (includedHours === null ? '' : intl.formatNumber(includedHours)),
    hourPrice: ({ hourPrice }) => (hourPrice === null ? '' : units.money(hourPrice)),
    agreedHours: ({ agreedHours }) => (agreedHours ? workingTimeText(agreedHours, intl.locale) : ''),
    contract: ({ contract }) => contract,
    notes: ({ notes }) => notes,
  }
  return {
    labelOf: (field: string) => text(`rentalEdit.${field as Field}`),
    valueOf: (field: string, values: RentalValues) => VALUES[field as Field](values),
  }
}

import { countryName } from '@yardmaster/core/countries.ts'
import { workingTimeText } from '@yardmaster/core/workingTime.ts'
import { useIntl } from 'react-intl'
import { useText } from '../../../lib/intl.tsx'
import type { EditBranch } from './branchForm.ts'
import { useZoneText } from './useZoneText.ts'

const LABELS = {
  name: 'branch.name',
  address: 'branch.street',
  city: 'branch.city',
  state: 'branch.state',
  postalCode: 'branch.postalCode',
  country: 'branch.country',
  timezone: 'branch.timezone',
  laborHourlyRate: 'branch.laborHourlyRate',
  useMetric: 'branch.useMetric',
  work: 'branch.work',
  defaultTaxRentals: 'branch.defaultTaxRentals',
  defaultTaxRate: 'branch.defaultTaxRate',
} as const satisfies Record<keyof EditBranch, string>

/** Returns the label of a form field, and its value formatted for display. */
export function useBranchText() {
  const text = useText()
  const { locale } = useIntl()
  const zoneText = useZoneText()
  const valueOf = (path: string, form: EditBranch): string => {
    if (path === 'country') return countryName(form.country, locale)
    if (path === 'timezone') return zoneText(form.timezone)
    if (path === 'work') return form.work ? workingTimeText(form.work, locale) : ''
    const value = form[path as keyof EditBranch]
    if (typeof value === 'boolean') return text(value ? 'branch.yes' : 'branch.no')
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  return { labelOf: (path: string) => text(LABELS[path as keyof EditBranch]), valueOf }
}

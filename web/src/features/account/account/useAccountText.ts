import type { AccountForm } from '@yardmaster/core/contract/account/account.ts'
import { countryName } from '@yardmaster/core/countries.ts'
import { useIntl } from 'react-intl'
import { useText } from '../../../lib/intl.tsx'

const LABELS = {
  name: 'account.name',
  address: 'branch.street',
  city: 'branch.city',
  state: 'branch.state',
  postalCode: 'branch.postalCode',
  country: 'branch.country',
  phone: 'account.phone',
  fax: 'account.fax',
  currency: 'account.currency',
  dashboardUrl: 'account.dashboard',
  monitoringOnly: 'account.monitoringOnly',
  features: 'account.features',
} as const satisfies Record<keyof AccountForm, string>

/** Returns the label of a form field, and its value formatted for display. */
export function useAccountText() {
  const text = useText()
  const { locale } = useIntl()
  const valueOf = (path: string, form: AccountForm): string => {
    switch (path as keyof AccountForm) {
      case 'country':
        return countryName(form.country, locale)
      case 'features':
        return form.features.map((feature) => text(`field.feature.${feature}`)).join(', ')
      case 'monitoringOnly':
        return text(form.monitoringOnly ? 'account.yes' : 'account.no')
      default:
        return form[path as 'name']
    }
  }
  return { labelOf: (path: string) => text(LABELS[path as keyof AccountForm]), valueOf }
}

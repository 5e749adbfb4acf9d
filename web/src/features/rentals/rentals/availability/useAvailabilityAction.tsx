import { useLocation } from 'react-router'
import { useText } from '../../../../lib/intl.tsx'
import type { Action } from '../../../../ui/actions/Action.ts'
import { AvailableIcon } from '../../../../ui/icons.tsx'

/** Opens the search for available equipment above what the page shows. Requires the part `rentals`. */
export function useAvailabilityAction(): Action {
  const text = useText()
  const { pathname, hash } = useLocation()
  const fields = new URLSearchParams(hash.replace(/^#/, ''))
  fields.set('find', 'true')
  return {
    id: 'find',
    label: text('rentals.findAvailable'),
    icon: <AvailableIcon />,
    href: `${pathname}#${fields.toString()}`,
    inPhoneBar: true,
  }
}

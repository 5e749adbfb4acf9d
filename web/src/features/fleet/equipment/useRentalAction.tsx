import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import { dayAt } from '@yardmaster/core/days.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan, useSession } from '../../../lib/session.tsx'
import { useToday } from '../../../lib/time.tsx'
import type { Action } from '../../../ui/actions/Action.ts'
import { RentalIcon } from '../../../ui/icons.tsx'
import { useAssetNow } from './equipment.api.ts'

/** Checks the asset out or in: what someone who has scanned its label most likely came for. */
export function useRentalAction(id: number, profile: Profile | undefined): Action {
  const text = useText()
  const mayCheck = useCan('rental.check')
  const { branch } = useSession()
  const today = useToday()
  const inUse = profile?.equipment.deleted === false
  const enabled = mayCheck && inUse
  const { data: now } = useAssetNow(id)
  const data = now?.rentals
  const { current, next } = data ?? {}
  // A reservation that starts today or should have started is the one that the asset goes out on.
  const isReserved = next && dayAt(Date.parse(next.startAt), branch.timezone) <= today
  return {
    id: 'rental',
    label: text(current ? 'equipment.rentalIn' : 'equipment.rentalOut'),
    icon: <RentalIcon />,
    tone: 'primary',
    hidden: !enabled || !data,
    href: current
      ? paths.rentalCheckIn(current.id)
      : isReserved
        ? paths.rentalCheckOut(next.id)
        : paths.walkIn(id),
  }
}

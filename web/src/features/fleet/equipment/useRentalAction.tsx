import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import { rentals } from '@yardmaster/core/contract/rentals/rentals.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../lib/intl.tsx'
import { useEndpoint } from '../../../lib/query.ts'
import { useCan } from '../../../lib/session.tsx'
import type { Action } from '../../../ui/actions/Action.ts'
import { RentalIcon } from '../../../ui/icons.tsx'

/** A reservation that starts within a day is the one that the asset goes out on. */
const SOON_MS = 24 * 3_600_000

/** Checks the asset out or in: what someone who has scanned its label most likely came for. */
export function useRentalAction(id: number, profile: Profile | undefined): Action {
  const text = useText()
  const mayCheck = useCan('rental.check')
  const inUse = profile?.equipment.deleted === false
  const enabled = mayCheck && inUse
  const { data } = useEndpoint(rentals.ofAsset, { params: { id } }, { enabled })
  const { current, next } = data ?? {}
  const isReserved = next && Date.parse(next.startAt) < Date.now() + SOON_MS
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

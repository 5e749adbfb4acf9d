import type { Rental } from '@yardmaster/core/contract/rentals/rentals.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { formatRef } from '@yardmaster/core/refs.ts'
import { useLocation } from 'react-router'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import type { Action } from '../../../ui/actions/Action.ts'
import {
  CalendarIcon,
  CheckIcon,
  CloseIcon,
  EditIcon,
  HistoryIcon,
  RetryIcon,
  SwapIcon,
} from '../../../ui/icons.tsx'
import { useRentalDialogs } from './useRentalDialogs.tsx'

/** Everything that can be done with a rental in its state. */
export function useRentalActions(rental: Rental | undefined) {
  const text = useText()
  const mayManage = useCan('rental.manage')
  const { pathname } = useLocation()
  const { edit, extend, swap, cancel, restore, dialogs } = useRentalDialogs()
  const check = useCheckAction(rental)
  if (!rental) return { actions: [], check: null, dialogs: null }
  const { state } = rental
  const managed = rental.managed ? text('rentals.managed') : null
  const isOpen = state === 'reserved' || state === 'onRent' || state === 'overdue'
  const actions: Action[] = [
    check,
    {
      id: 'extend',
      label: text('rentals.extend'),
      icon: <CalendarIcon />,
      hidden: !mayManage || !isOpen,
      disabled: managed,
      onClick: () => extend(rental),
    },
    {
      id: 'edit',
      label: text('action.edit'),
      icon: <EditIcon />,
      hidden: !mayManage || state === 'canceled',
      disabled: managed,
      onClick: () => edit(rental),
    },
    {
      id: 'swap',
      label: text('rental.swap'),
      icon: <SwapIcon />,
      hidden: !mayManage || !isOpen,
      disabled: managed,
      // Of an asset that is out, both assets are checked.
      ...(state === 'reserved' || managed !== null
        ? { onClick: () => swap(rental) }
        : { href: paths.rentalSwap(rental.id) }),
    },
    {
      id: 'cancel',
      label: text('rental.cancel'),
      icon: <CloseIcon />,
      tone: 'danger',
      hidden: !mayManage || state !== 'reserved',
      disabled: managed,
      onClick: () => cancel(rental),
    },
    {
      id: 'restore',
      label: text('rental.restore'),
      icon: <RetryIcon />,
      hidden: !mayManage || state !== 'canceled',
      disabled: managed,
      onClick: () => restore(rental),
    },
    {
      id: 'history',
      label: text('rental.history'),
      icon: <HistoryIcon />,
      overflow: true,
      href: paths.history(pathname, formatRef({ kind: 'rental', id: rental.id })),
    },
  ]
  return { actions, check, dialogs }
}

/** The next step at the counter: check out what is reserved, check in what is out. */
function useCheckAction(rental: Rental | undefined) {
  const text = useText()
  const mayCheck = useCan('rental.check')
  const id = rental?.id ?? 0
  const isReserved = rental?.state === 'reserved'
  const isOut = rental?.state === 'onRent' || rental?.state === 'overdue'
  return {
    id: 'check',
    label: text(isReserved ? 'rentals.checkOut' : 'rentals.checkIn'),
    icon: <CheckIcon />,
    tone: 'primary' as const,
    hidden: !mayCheck || !(isReserved || isOut),
    href: isReserved ? paths.rentalCheckOut(id) : paths.rentalCheckIn(id),
  } satisfies Action
}

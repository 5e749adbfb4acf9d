import type { Rental } from '@yardmaster/core/contract/rentals/rentals.ts'
import { Suspense, useState } from 'react'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useTimeFormat } from '../../../lib/time.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useNameText } from '../../../widgets/clients/useNameText.ts'
import { readNewestRental, restoreRental, useCancelRental } from './rentals.api.ts'

const EDIT_WORDS = { words: ['rentals.edit', 'pickers', 'merge'] } as const

const EditRentalDialog = lazyPart(
  async () => (await import('./edit/EditRentalDialog.tsx')).EditRentalDialog,
  { words: ['rentals.edit', 'pickers', 'merge', 'clientChoice'] },
)
const ExtendDialog = lazyPart(async () => (await import('./edit/ExtendDialog.tsx')).ExtendDialog, EDIT_WORDS)
const SwapDialog = lazyPart(async () => (await import('./edit/SwapDialog.tsx')).SwapDialog, EDIT_WORDS)
const ConfirmDialog = lazyPart(
  async () => (await import('../../../ui/dialogs/ConfirmDialog.tsx')).ConfirmDialog,
)

type Dialog = 'edit' | 'extend' | 'swap' | 'cancel'
type Shown = { dialog: Dialog; rental: Rental }

/** The dialogs that change a rental. */
export function useRentalDialogs() {
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const cancel = useCancellation()
  const [shown, setShown] = useState<Shown | null>(null)
  const close = () => setShown(null)
  // Lists don't have all fields of a rental, and theirs may be old.
  const open = (dialog: Dialog) => async (row: { id: number }) => {
    try {
      const { newest } = await readNewestRental(row.id)
      setShown({ dialog, rental: newest })
    } catch (failure) {
      show(errorText(failure), { tone: 'error' })
    }
  }
  const dialogs = (
    <Suspense>
      {shown?.dialog === 'edit' && <EditRentalDialog rental={shown.rental} onClose={close} />}
      {shown?.dialog === 'extend' && <ExtendDialog rental={shown.rental} onClose={close} />}
      {shown?.dialog === 'swap' && <SwapDialog rental={shown.rental} onClose={close} />}
      {shown?.dialog === 'cancel' && (
        <CancelDialog rental={shown.rental} onClose={close} onConfirm={() => cancel.confirm(shown.rental)} />
      )}
    </Suspense>
  )
  const opener = (dialog: Dialog) => (row: { id: number }) => void open(dialog)(row)
  return {
    edit: opener('edit'),
    extend: opener('extend'),
    swap: opener('swap'),
    cancel: opener('cancel'),
    restore: cancel.restore,
    dialogs,
  }
}

type CancelProps = { rental: Rental; onClose: () => void; onConfirm: () => void }

function CancelDialog({ rental, onClose, onConfirm }: CancelProps) {
  const text = useText()
  const time = useTimeFormat()
  const nameText = useNameText()
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={text('rental.cancel.title')}
      body={text('rental.cancel.body', {
        asset: rental.asset.name,
        client: nameText(rental.client),
        start: time.dateTime(rental.startAt),
        due: time.dateTime(rental.dueAt),
      })}
      confirm={text('rental.cancel')}
      cancel={text('rental.cancel.keep')}
      onClose={onClose}
      onConfirm={() => {
        onClose()
        onConfirm()
      }}
    />
  )
}

type Named = { id: number; asset: { name: string } }

/** Cancels a reservation, which can be undone while its message is shown, and restores a canceled one. */
function useCancellation() {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const cancel = useCancelRental()
  const fail = (failure: unknown) => show(errorText(failure), { tone: 'error' })
  const restore = async ({ id, asset }: Named) => {
    try {
      await restoreRental(id)
      show(text('rental.restored', { asset: asset.name }))
    } catch (failure) {
      fail(failure)
    }
  }
  const confirm = (rental: Named) =>
    cancel.mutate(
      { params: { id: rental.id } },
      {
        onSuccess: () =>
          show(text('rental.canceled', { asset: rental.asset.name }), { undo: () => void restore(rental) }),
        onError: fail,
      },
    )
  return { confirm, restore: (rental: Named) => void restore(rental) }
}

import type { Place } from '@yardmaster/core/contract/map/places.ts'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useIsHere } from '../../../lib/isHere.ts'
import { lazyPart } from '../../../lib/lazy.ts'
import { LazyConfirmDialog } from '../../../ui/dialogs/LazyConfirmDialog.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useRemovePlace } from './places.api.ts'
import { PLACES } from './placesAddress.ts'

const PlaceDialog = lazyPart(async () => (await import('./PlaceDialog.tsx')).PlaceDialog)

type Shown = { dialog: 'edit' | 'delete'; place: Place }

export function usePlaceDialogs() {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const navigate = useNavigate()
  const [shown, setShown] = useState<Shown | null>(null)
  const remove = useRemovePlace()
  const isHere = useIsHere()
  const close = () => setShown(null)

  const confirmDelete = ({ id, name }: Place) => {
    close()
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          show(text('places.deleted', { name }))
          if (isHere()) void navigate(PLACES)
        },
        onError: (refusal) => show(errorText(refusal), { tone: 'error' }),
      },
    )
  }
  const dialog = (
    <Suspense>
      {shown?.dialog === 'edit' && <PlaceDialog place={shown.place} onClose={close} />}
      {shown?.dialog === 'delete' && (
        <LazyConfirmDialog
          open
          tone="danger"
          title={text('places.deleteTitle', { name: shown.place.name })}
          body={text('places.deleteBody', { count: shown.place.areas.length })}
          confirm={text('action.delete')}
          onClose={close}
          onConfirm={() => confirmDelete(shown.place)}
        />
      )}
    </Suspense>
  )
  return {
    edit: (place: Place) => setShown({ dialog: 'edit', place }),
    remove: (place: Place) => setShown({ dialog: 'delete', place }),
    shown: dialog,
  }
}

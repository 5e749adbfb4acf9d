import type { Area, Place } from '@yardmaster/core/contract/map/places.ts'
import { Suspense, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { LazyConfirmDialog } from '../../../ui/dialogs/LazyConfirmDialog.tsx'
import { useRemovalNotice } from '../../../ui/notices/useRemovalNotice.ts'
import { keepFocusNearby } from '../../../ui/page/focusWhenShown.ts'
import { useRemoveArea } from './places.api.ts'

const AreaDialog = lazyPart(async () => (await import('./AreaDialog.tsx')).AreaDialog, { words: ['looks'] })

type Shown = { dialog: 'add' } | { dialog: 'edit' | 'delete'; area: Area }

export function useAreaDialogs(place: Place) {
  const text = useText()
  const notice = useRemovalNotice()
  const [shown, setShown] = useState<Shown | null>(null)
  const remove = useRemoveArea()
  const close = () => setShown(null)
  const confirmDelete = ({ id, name }: Area) => {
    close()
    // The pressed button disappears with its row.
    keepFocusNearby()
    remove.mutate(
      { params: { id: place.id, areaId: id } },
      notice(text('places.area.deleted', { name }), { title: text('places.deleteTitle', { name }) }),
    )
  }
  const dialog = (
    <Suspense>
      {shown?.dialog === 'add' && <AreaDialog place={place} area={null} onClose={close} />}
      {shown?.dialog === 'edit' && <AreaDialog place={place} area={shown.area} onClose={close} />}
      {shown?.dialog === 'delete' && (
        <LazyConfirmDialog
          open
          tone="danger"
          title={text('places.deleteTitle', { name: shown.area.name })}
          body={text('places.area.deleteBody')}
          confirm={text('action.delete')}
          onClose={close}
          onConfirm={() => confirmDelete(shown.area)}
        />
      )}
    </Suspense>
  )
  return {
    add: () => setShown({ dialog: 'add' }),
    edit: (area: Area) => setShown({ dialog: 'edit', area }),
    remove: (area: Area) => setShown({ dialog: 'delete', area }),
    shown: dialog,
  }
}

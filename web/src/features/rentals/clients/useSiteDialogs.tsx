import type { Site } from '@yardmaster/core/contract/rentals/clients.ts'
import { paths } from '@yardmaster/core/paths.ts'
import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { LazyConfirmDialog } from '../../../ui/dialogs/LazyConfirmDialog.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useUndoableRemoval } from '../../../ui/notices/useUndoableRemoval.ts'
import { useRemoveSite, useRestoreSite, useUpdateSite } from './clients.api.ts'

const SiteDialog = lazyPart(async () => (await import('./SiteDialog.tsx')).SiteDialog, { words: ['merge'] })
/** What the dialog needs that adds the place of a site. */
export type NewPlaceOfSite = {
  initial: { name: string; address: string }
  onAdded: (placeId: number) => void
  onClose: () => void
}

type Options = {
  clientId: number
  placeDialog?: (dialog: NewPlaceOfSite) => ReactNode
  onRemoved?: () => void
}
type Shown = { dialog: 'add' } | { dialog: 'edit' | 'delete' | 'place'; site: Site }

/** Adds, edits and deletes sites, and adds the place of one. A deletion can be undone while its message is shown. */
export function useSiteDialogs({ clientId, placeDialog, onRemoved }: Options) {
  const text = useText()
  const [shown, setShown] = useState<Shown | null>(null)
  const close = () => setShown(null)
  const remove = useUndoableRemoval(useRemoveSite(), useRestoreSite())
  const locate = useNewPlace()
  const confirmDelete = ({ id, name }: Site) => {
    close()
    remove(id, {
      title: name,
      removed: text('sites.deleted', { name }),
      restored: text('sites.restored', { name }),
      ...(onRemoved && { onRemoved }),
    })
  }
  const dialogs = (
    <Suspense>
      {shown?.dialog === 'add' && <SiteDialog clientId={clientId} site={null} onClose={close} />}
      {shown?.dialog === 'edit' && <SiteDialog clientId={clientId} site={shown.site} onClose={close} />}
      {shown?.dialog === 'place' &&
        placeDialog?.({
          initial: { name: shown.site.name, address: shown.site.address },
          onAdded: (placeId) => locate(shown.site, placeId),
          onClose: close,
        })}
      {shown?.dialog === 'delete' && (
        <LazyConfirmDialog
          open
          tone="danger"
          title={text('sites.deleteTitle', { name: shown.site.name })}
          body={text('sites.deleteBody')}
          confirm={text('action.delete')}
          onClose={close}
          onConfirm={() => confirmDelete(shown.site)}
        />
      )}
    </Suspense>
  )
  const opener = (dialog: 'edit' | 'delete' | 'place') => (site: Site) => setShown({ dialog, site })
  return {
    add: () => setShown({ dialog: 'add' }),
    edit: opener('edit'),
    remove: opener('delete'),
    addPlace: opener('place'),
    shown: dialogs,
  }
}

/** Gives a site its new place, and opens the page on which its area is drawn. From there, "Back" leads here. */
function useNewPlace() {
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const navigate = useNavigate()
  const update = useUpdateSite()
  return ({ id, name, address, version }: Site, placeId: number) =>
    update.mutate(
      { params: { id }, body: { name, address, version, placeId } },
      {
        onSuccess: () => void navigate(paths.areasOfSite(placeId, id)),
        onError: (failure) => show(errorText(failure), { tone: 'error' }),
      },
    )
}

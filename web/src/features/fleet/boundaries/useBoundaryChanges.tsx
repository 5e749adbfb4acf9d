import type { BoundaryForm } from '@yardmaster/core/contract/fleet/boundaries.ts'
import type { Boundary, Equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import type { Coordinate } from '@yardmaster/core/contract/shapes.ts'
import { defaultRadius, exactRadius, metersOf } from '@yardmaster/core/rules/boundary.ts'
import { Suspense, useState } from 'react'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useSession } from '../../../lib/session.tsx'
import { LazyConfirmDialog } from '../../../ui/dialogs/LazyConfirmDialog.tsx'
import { focusWhenShown } from '../../../ui/page/focusWhenShown.ts'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useRemovalNotice } from '../../../ui/notices/useRemovalNotice.ts'
import { usePutBoundary, useRemoveBoundary } from './boundaries.api.ts'

const BoundaryDialog = lazyPart(async () => (await import('./BoundaryDialog.tsx')).BoundaryDialog, {
  words: ['map'],
})

/** The position around which the boundary is added, and the card that will show it. */
type Adding = { center: Coordinate; card: Element | null }

export function useBoundaryChanges({ id }: Equipment) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const { useMetric: metric, branch } = useSession()
  const [adding, setAdding] = useState<Adding | null>(null)
  const [editing, setEditing] = useState<Boundary | null>(null)
  const [deleting, setDeleting] = useState(false)
  const put = usePutBoundary()
  const remove = useRemoveBoundary()
  const params = { id }
  const notice = useRemovalNotice()

  const save = (body: BoundaryForm, onSuccess: () => void) =>
    put.mutate(
      { params, body },
      { onSuccess, onError: (refusal) => show(errorText(refusal), { tone: 'error' }) },
    )

  const recenter = (before: Boundary, center: Coordinate) => {
    const radius = exactRadius(before.radius, branch.useMetric)
    const undo = () => save({ center: before.center, radius }, () => show(text('boundary.updated')))
    save({ center, radius }, () => show(text('boundary.recentered'), { undo }))
  }
  const confirmDelete = () => {
    setDeleting(false)
    remove.mutate({ params }, notice(text('boundary.deleted'), { title: text('boundary.deleteTitle') }))
  }
  const editButtonIn = (card: Element | null) =>
    card?.querySelector<HTMLElement>(`[aria-label="${text('boundary.edit')}"]`)
  const dialogs = (
    <Suspense>
      {adding && (
        <BoundaryDialog
          id={id}
          boundary={{ center: adding.center, radius: metersOf(defaultRadius(metric), metric) }}
          isNew
          onSaved={() => focusWhenShown(() => editButtonIn(adding.card))}
          onClose={() => setAdding(null)}
        />
      )}
      {editing && <BoundaryDialog id={id} boundary={editing} onClose={() => setEditing(null)} />}
      {deleting && (
        <LazyConfirmDialog
          open
          tone="danger"
          title={text('boundary.deleteTitle')}
          body={text('boundary.deleteBody')}
          confirm={text('action.delete')}
          onClose={() => setDeleting(false)}
          onConfirm={confirmDelete}
        />
      )}
    </Suspense>
  )
  return {
    add: setAdding,
    recenter,
    edit: setEditing,
    remove: () => setDeleting(true),
    busy: put.isPending,
    dialogs,
  }
}

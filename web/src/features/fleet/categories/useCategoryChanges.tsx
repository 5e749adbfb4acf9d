import type { Category, CategoryForm } from '@yardmaster/core/contract/fleet/categories.ts'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useIsHere } from '../../../lib/isHere.ts'
import { lazyPart } from '../../../lib/lazy.ts'
import { LazyConfirmDialog } from '../../../ui/dialogs/LazyConfirmDialog.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useFailureReport } from '../../../ui/notices/useFailureReport.ts'
import { useRemovalNotice } from '../../../ui/notices/useRemovalNotice.ts'
import type { Editing } from './EditCategory.tsx'
import { useRemoveCategory, useUpdateCategory } from './categories.api.ts'

const EditCategory = lazyPart(async () => (await import('./EditCategory.tsx')).EditCategory, {
  words: ['looks', 'categories', 'readings'],
})

/**
 * Edits and deletes categories. Both close their dialog first; after a rejected edit, the dialog reopens
 * with the typed values.
 */
export function useCategoryChanges() {
  const text = useText()
  const { show } = useSnackbar()
  const notice = useRemovalNotice()
  const [editing, setEditing] = useState<Editing | null>(null)
  const [deleting, setDeleting] = useState<Category | null>(null)
  const update = useUpdateCategory()
  const remove = useRemoveCategory()
  const isHere = useIsHere()
  const reportFailure = useFailureReport()
  // A late refusal must not replace what the user has opened since.
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = editing !== null || deleting !== null
  }, [editing, deleting])

  const save = (category: Category, body: CategoryForm) => {
    setEditing(null)
    update.mutate(
      { params: { id: category.id }, body },
      {
        onSuccess: () => show(text('categories.updated', { name: body.name })),
        onError: (refusal) => {
          if (isHere() && !isOpen.current) setEditing({ category, typed: body, refusal })
          else reportFailure(text('categories.edit'), refusal)
        },
      },
    )
  }
  const confirmDelete = (category: Category) => {
    setDeleting(null)
    remove.mutate(
      { params: { id: category.id } },
      notice(text('categories.deleted', { name: category.name }), {
        title: text('categories.deleteTitle', { name: category.name }),
      }),
    )
  }
  const dialogs = (
    <Suspense>
      {editing && (
        <EditCategory
          {...editing}
          onClose={() => setEditing(null)}
          onSubmit={(form) => save(editing.category, form)}
        />
      )}
      {deleting && (
        <LazyConfirmDialog
          open
          tone="danger"
          title={text('categories.deleteTitle', { name: deleting.name })}
          body={text('categories.deleteBody')}
          confirm={text('action.delete')}
          onClose={() => setDeleting(null)}
          onConfirm={() => confirmDelete(deleting)}
        />
      )}
    </Suspense>
  )
  return { edit: (category: Category) => setEditing({ category }), remove: setDeleting, dialogs }
}

import type { Category, CategoryForm } from '@yardmaster/core/contract/fleet/categories.ts'
import { Suspense, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { LazyConfirmDialog } from '../../../ui/dialogs/LazyConfirmDialog.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useRemovalNotice } from '../../../ui/notices/useRemovalNotice.ts'
import type { Editing } from './EditCategory.tsx'
import { useRemoveCategory, useUpdateCategory } from './categories.api.ts'

const EditCategory = lazyPart(async () => (await import('./EditCategory.tsx')).EditCategory, {
  words: ['looks', 'categories'],
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

  const save = (category: Category, body: CategoryForm) => {
    setEditing(null)
    update.mutate(
      { params: { id: category.id }, body },
      {
        onSuccess: () => show(text('categories.updated', { name: body.name })),
        onError: (refusal) => setEditing({ category, typed: body, refusal }),
      },
    )
  }
  const confirmDelete = (category: Category) => {
    setDeleting(null)
    remove.mutate(
      { params: { id: category.id } },
      notice(text('categories.deleted', { name: category.name })),
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

import { NEW_CATEGORY } from '@yardmaster/core/contract/fleet/categories.ts'
import { useText } from '../../../lib/intl.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { focusRow } from '../../../ui/page/focusWhenShown.ts'
import { useAddCategory } from './categories.api.ts'
import { CategoryDialog } from './CategoryDialog.tsx'

type Props = { onAdded: (id: number) => void; onClose: () => void }

export function AddCategory({ onAdded, onClose }: Props) {
  const text = useText()
  const { show } = useSnackbar()
  const { mutate, isPending, error } = useAddCategory()
  return (
    <CategoryDialog
      title={text('categories.add')}
      category={NEW_CATEGORY}
      refusal={error}
      busy={isPending}
      onClose={onClose}
      onSubmit={(body) =>
        mutate(
          { body },
          {
            onSuccess: ({ id }) => {
              onClose()
              onAdded(id)
              focusRow(id)
              show(text('categories.added', { name: body.name }))
            },
          },
        )
      }
    />
  )
}

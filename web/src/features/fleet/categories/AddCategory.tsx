import { NEW_CATEGORY } from '@yardmaster/core/contract/fleet/categories.ts'
import { useText } from '../../../lib/intl.tsx'
import { keepOpen, useOutcome } from '../../../ui/page/useOutcome.ts'
import { focusRow } from '../../../ui/page/focusWhenShown.ts'
import { useAddCategory } from './categories.api.ts'
import { CategoryDialog } from './CategoryDialog.tsx'

type Props = { onAdded: (id: number) => void; onClose: () => void }

export function AddCategory({ onAdded, onClose }: Props) {
  const text = useText()
  const { mutate, isPending, error } = useAddCategory()
  const title = text('categories.add')
  const outcome = useOutcome({ title, onClose, onRefused: keepOpen })
  return (
    <CategoryDialog
      title={title}
      category={NEW_CATEGORY}
      refusal={error}
      busy={isPending}
      onClose={onClose}
      onSubmit={(body) =>
        mutate(
          { body },
          outcome(text('categories.added', { name: body.name }), {
            onSaved: ({ id }: { id: number }) => {
              onAdded(id)
              focusRow(id)
            },
          }),
        )
      }
    />
  )
}

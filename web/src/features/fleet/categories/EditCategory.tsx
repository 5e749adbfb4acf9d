import type { Category, CategoryForm } from '@yardmaster/core/contract/fleet/categories.ts'
import type { CallError } from '../../../lib/call.ts'
import { useText } from '../../../lib/intl.tsx'
import { CategoryDialog } from './CategoryDialog.tsx'

export type Editing = { category: Category; typed?: CategoryForm; refusal?: CallError }

type Props = Editing & { onSubmit: (form: CategoryForm) => void; onClose: () => void }

export function EditCategory({ category: { name, meta }, ...dialog }: Props) {
  const text = useText()
  const { icon, color, work, drivesOnRoads } = meta
  return (
    <CategoryDialog
      title={text('categories.edit')}
      category={{ name, icon, color, work, drivesOnRoads }}
      busy={false}
      {...dialog}
    />
  )
}

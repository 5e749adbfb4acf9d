import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import type { BulkFormProps } from './BulkDialog.tsx'
import { CategoryField } from './CategoryField.tsx'

export function CategorizeDialog({ total, onSubmit, ...dialog }: BulkFormProps<number | null>) {
  const text = useText()
  const [categoryId, setCategoryId] = useState<number | null | undefined>(undefined)
  return (
    <FormDialog
      {...dialog}
      open
      maxWidth="xs"
      title={text('assets.bulk.categoriseTitle', { total })}
      changed={categoryId !== undefined}
      valid
      onSubmit={() => categoryId !== undefined && onSubmit(categoryId)}
    >
      <CategoryField value={categoryId} autoFocus onChange={setCategoryId} />
    </FormDialog>
  )
}

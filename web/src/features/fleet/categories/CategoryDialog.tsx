import Box from '@mui/material/Box'
import { CATEGORY_NAME_MAX, CategoryForm } from '@yardmaster/core/contract/fleet/categories.ts'
import { ICON_KEYS } from '@yardmaster/core/icons.ts'
import { useEffect } from 'react'
import { Controller, useFormState, useWatch } from 'react-hook-form'
import type { CallError } from '../../../lib/call.ts'
import { showRefusal, useContractForm } from '../../../lib/form.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { ChoiceGrid } from '../../../ui/fields/ChoiceGrid.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { NameField } from '../../../ui/fields/NameField.tsx'
import { CategoryGlyph } from '../../../widgets/equipment/CategoryAvatar.tsx'
import { ColorChoice } from '../../../widgets/pickers/ColorChoice.tsx'

type Props = {
  title: string
  /** The stored category. After a rejected save, `typed` holds what the user entered. */
  category: CategoryForm
  typed?: CategoryForm | undefined
  refusal?: CallError | null | undefined
  busy: boolean
  onSubmit: (form: CategoryForm) => void
  onClose: () => void
}

export function CategoryDialog({ title, category, typed, refusal, busy, onSubmit, onClose }: Props) {
  const text = useText()
  const errorText = useErrorText()
  const form = useContractForm(CategoryForm, typed ?? category)
  const { errors, isValid } = useFormState(form)
  const values = useWatch(form)
  const changed = (['name', 'icon', 'color'] as const).some((field) => values[field] !== category[field])
  const { setError } = form
  useEffect(() => {
    if (refusal) showRefusal({ setError }, refusal, 'name')
  }, [refusal, setError])
  return (
    <FormDialog
      open
      title={title}
      changed={changed}
      valid={isValid}
      busy={busy}
      error={refusal && !refusal.error && !refusal.errors ? errorText(refusal) : null}
      onSubmit={form.handleSubmit(onSubmit)}
      onClose={onClose}
    >
      <NameField
        field={form.register('name')}
        label={text('categories.name')}
        maxLength={CATEGORY_NAME_MAX}
        error={errors.name?.message}
      />
      <Controller
        control={form.control}
        name="icon"
        render={({ field }) => (
          <ChoiceGrid
            label={text('categories.icon')}
            options={ICON_KEYS}
            value={field.value}
            onChange={field.onChange}
            nameOf={(icon) => text(`icon.${icon}`)}
            columns="repeat(auto-fill, minmax(44px, 1fr))"
          >
            {(icon, chosen) => (
              <Box
                sx={
                  chosen ? { ...tile, bgcolor: values.color, color: '#fff', borderColor: values.color } : tile
                }
              >
                <CategoryGlyph icon={icon} size={28} />
              </Box>
            )}
          </ChoiceGrid>
        )}
      />
      <Controller
        control={form.control}
        name="color"
        render={({ field }) => (
          <ColorChoice
            label={text('categories.color')}
            value={field.value}
            onChange={field.onChange}
            columns="repeat(7, minmax(0, 1fr))"
          />
        )}
      />
    </FormDialog>
  )
}

const tile = {
  flex: 1,
  height: 44,
  display: 'grid',
  placeItems: 'center',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  color: 'text.secondary',
  '&:hover': { borderColor: 'text.secondary' },
} as const

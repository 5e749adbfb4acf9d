import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import {
  EQUIPMENT_NAME_MAX,
  MAKE_MAX,
  NEW_EQUIPMENT,
  SERIAL_MAX,
} from '@yardmaster/core/contract/fleet/equipment.form.ts'
import { NewEquipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { Controller, useFormState } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useContractForm } from '../../../lib/form.ts'
import { useText } from '../../../lib/intl.tsx'
import { ContractFormDialog } from '../../../ui/dialogs/ContractFormDialog.tsx'
import { NameField } from '../../../ui/fields/NameField.tsx'
import { useSaveResult } from '../../../ui/page/useSaveResult.ts'
import { BranchField } from '../../../widgets/branches/BranchField.tsx'
import { useBranchRequired } from '../../../widgets/branches/requireBranch.ts'
import { useAddEquipment } from './inventory.api.ts'
import { CategoryField } from './CategoryField.tsx'

/** Asks only for the fields that identify an asset. The profile, which opens next, holds the rest. */
export function AddThing({ onClose }: { onClose: () => void }) {
  const text = useText()
  const navigate = useNavigate()
  const add = useAddEquipment()
  const form = useContractForm(useBranchRequired(NewEquipment), { ...NEW_EQUIPMENT, branchId: undefined })
  const { errors } = useFormState(form)
  const title = text('assets.addThing')
  const { error, showResult } = useSaveResult(form, { title, onClose })
  const save = (body: NewEquipment) =>
    add.mutate(
      { body },
      showResult(text('assets.added', { name: body.name }), ({ id }) => void navigate(paths.equipment(id))),
    )
  const field = (name: 'make' | 'model' | 'serialNumber', maxLength: number) => ({
    ...form.register(name),
    autoComplete: 'off',
    error: Boolean(errors[name]),
    helperText: errors[name]?.message ?? ' ',
    slotProps: { htmlInput: { maxLength } },
  })
  return (
    <ContractFormDialog
      form={form}
      title={title}
      busy={add.isPending}
      error={error}
      onSave={save}
      onClose={onClose}
    >
      <Box sx={grid}>
        <NameField
          field={form.register('name')}
          label={text('assets.name')}
          maxLength={EQUIPMENT_NAME_MAX}
          error={errors.name?.message}
        />
        <Controller
          control={form.control}
          name="branchId"
          render={({ field: { value, onChange, onBlur } }) => (
            <BranchField value={value} error={errors.branchId?.message} onChange={onChange} onBlur={onBlur} />
          )}
        />
        <Controller
          control={form.control}
          name="categoryId"
          render={({ field: { value, onChange } }) => (
            <CategoryField value={value} error={errors.categoryId?.message} onChange={onChange} />
          )}
        />
        <TextField label={text('assets.field.make')} {...field('make', MAKE_MAX)} />
        <TextField label={text('assets.field.model')} {...field('model', MAKE_MAX)} />
        <TextField
          {...form.register('year', { setValueAs: yearOf })}
          label={text('assets.field.year')}
          autoComplete="off"
          error={Boolean(errors.year)}
          helperText={errors.year?.message ?? ' '}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
        />
        <TextField label={text('assets.serial')} {...field('serialNumber', SERIAL_MAX)} />
      </Box>
    </ContractFormDialog>
  )
}

const yearOf = (typed: string | number | null) => (typed === '' || typed === null ? null : Number(typed))

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
  columnGap: 2,
  rowGap: 1,
} as const

import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import type { EquipmentForm } from '@yardmaster/core/contract/fleet/equipment.form.ts'
import { attributeIn, mergeEquipment } from '@yardmaster/core/rules/mergeEdits.ts'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import type { CallError } from '../../../lib/call.ts'
import { showRefusal } from '../../../lib/form.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { MergeNotice } from '../../../widgets/merge/MergeNotice.tsx'
import { useMerge } from '../../../widgets/merge/useMerge.ts'
import { readNewest, useFormOptions, useUpdateEquipment } from './equipment.api.ts'
import { formOf, onlyApplying, setField, useEquipmentForm } from './equipmentForm.ts'
import { EquipmentFields } from './EquipmentFields.tsx'
import { useFieldText } from './useFieldText.ts'

/**
 * Edits everything about an asset that is entered by hand. Users see someone else's change before they
 * overwrite it.
 */
export function EditDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const update = useUpdateEquipment()
  const { data: options } = useFormOptions()
  const [error, setError] = useState<string | null>(null)
  const form = useEquipmentForm(formOf(profile.equipment))
  const { isDirty, isValid } = useFormState(form)
  const { id, name } = profile.equipment

  const { base, meeting, isReading, meet } = useMerge({
    form,
    opened: profile.equipment,
    formOf,
    merge: mergeEquipment,
    readNewest: () => readNewest(id),
  })
  const fieldText = useFieldText(options?.categories ?? [])
  const refuse = (refusal: CallError, mine: EquipmentForm) => {
    if (refusal.code === 'error.changedMeanwhile') {
      setError(null)
      return void meet(mine).catch((failure: unknown) => setError(errorText(failure)))
    }
    const attribute = Object.entries(refusal.errors ?? {}).find(([path]) =>
      path.startsWith('customAttributes'),
    )
    const shown = showRefusal(form, refusal)
    setError(shown && !attribute ? null : (attribute?.join(': ') ?? errorText(refusal)))
  }
  const save = (values: EquipmentForm) => {
    const body = { ...onlyApplying(values, options?.attributes ?? []), version: base.version }
    update.mutate(
      { params: { id }, body },
      {
        onSuccess: () => {
          onClose()
          show(text('thingEdit.saved', { name: values.name }))
        },
        onError: (refusal) => refuse(refusal, values),
      },
    )
  }
  return (
    <FormDialog
      open
      title={text('thingEdit.title', { name })}
      changed={isDirty}
      valid={isValid && options !== undefined}
      busy={update.isPending || isReading}
      error={error}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      {meeting && (
        <MergeNotice
          key={base.version}
          meeting={meeting}
          {...fieldText}
          fieldOf={(path) => attributeIn(path) ?? path}
          onChoose={(path, values) => setField(form, path, values)}
        />
      )}
      <EquipmentFields form={form} />
    </FormDialog>
  )
}

import type { Profile } from '@yardmaster/core/contract/equipment.ts'
import type { EquipmentForm } from '@yardmaster/core/contract/equipmentForm.ts'
import { mergeEquipment } from '@yardmaster/core/rules/mergeEdits.ts'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import type { CallError } from '../../lib/call.ts'
import { showRefusal } from '../../lib/form.ts'
import { useErrorText, useText } from '../../lib/intl.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useSnackbar } from '../../ui/Snackbars.tsx'
import { readNewest, useFormOptions, useUpdateEquipment } from './equipment.api.ts'
import type { Meeting } from './equipmentForm.ts'
import { formOf, onlyApplying, useEquipmentForm } from './equipmentForm.ts'
import { EquipmentFields } from './EquipmentFields.tsx'
import { MergeNotice } from './MergeNotice.tsx'

/** Everything that is typed in about a machine. Who saves over someone else's change has seen it. */
export function EditDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const update = useUpdateEquipment()
  const { data: options } = useFormOptions()
  // As it was when it was opened: what comes in meanwhile must not change what the reader sees themselves editing.
  const [base, setBase] = useState({ version: profile.equipment.version, values: formOf(profile.equipment) })
  const [meeting, setMeeting] = useState<Meeting | null>(null)
  const [meetingNow, setMeetingNow] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const form = useEquipmentForm(base.values)
  const { isDirty, isValid } = useFormState(form)
  const { id, name } = profile.equipment

  const meet = async (mine: EquipmentForm) => {
    setMeetingNow(true)
    try {
      const { profile: now, changes } = await readNewest(id)
      const newest = formOf(now.equipment)
      const merge = mergeEquipment(base.values, mine, newest)
      form.reset(newest)
      form.reset(merge.merged, { keepDefaultValues: true })
      setBase({ version: now.equipment.version, values: newest })
      setMeeting({ ...merge, mine, newest, changes })
      setError(null)
    } catch (failure) {
      setError(errorText(failure))
    } finally {
      setMeetingNow(false)
    }
  }
  const refuse = (refusal: CallError, mine: EquipmentForm) => {
    if (refusal.code === 'error.changedMeanwhile') return void meet(mine)
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
      busy={update.isPending || meetingNow}
      error={error}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      {meeting && (
        <MergeNotice
          key={base.version}
          meeting={meeting}
          form={form}
          categories={options?.categories ?? []}
        />
      )}
      <EquipmentFields form={form} />
    </FormDialog>
  )
}

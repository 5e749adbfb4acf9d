import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import type { EquipmentForm } from '@yardmaster/core/contract/fleet/equipment.form.ts'
import { mergeEquipment } from '@yardmaster/core/rules/mergeEdits.ts'
import { useState } from 'react'
import type { CallError } from '../../../lib/call.ts'
import { showRefusal } from '../../../lib/form.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useOutcome } from '../../../ui/page/useOutcome.ts'
import { useMerge } from '../../../widgets/merge/useMerge.ts'
import { readNewest, useFormOptions, useUpdateEquipment } from './equipment.api.ts'
import { formOf, onlyApplying, useEquipmentForm } from './equipmentForm.ts'

/** The form of an asset, and its saving. If someone else has changed the asset, both changes are merged. */
export function useEquipmentEdit({ equipment }: Profile, onClose: () => void) {
  const text = useText()
  const errorText = useErrorText()
  const update = useUpdateEquipment()
  const { data: options } = useFormOptions()
  const [error, setError] = useState<string | null>(null)
  const form = useEquipmentForm(formOf(equipment))
  const { base, meeting, isReading, meet } = useMerge({
    form,
    opened: equipment,
    formOf,
    merge: mergeEquipment,
    readNewest: () => readNewest(equipment.id),
  })
  const refuse = (refusal: CallError, mine: EquipmentForm) => {
    if (refusal.code === 'error.changedMeanwhile') {
      setError(null)
      return void meet(mine).catch((failure: unknown) => setError(errorText(failure)))
    }
    // Attributes have no field of their own in the form, so the dialog shows their error.
    const attribute = Object.entries(refusal.errors ?? {}).find(([path]) =>
      path.startsWith('customAttributes'),
    )
    const shown = showRefusal(form, refusal)
    setError(shown && !attribute ? null : (attribute?.join(': ') ?? errorText(refusal)))
  }
  const outcome = useOutcome({ title: text('thingEdit.title', { name: equipment.name }), onClose })
  const save = (values: EquipmentForm) => {
    const body = { ...onlyApplying(values, options?.attributes ?? []), version: base.version }
    update.mutate(
      { params: { id: equipment.id }, body },
      outcome(text('thingEdit.saved', { name: values.name }), {
        onRefused: (refusal) => refuse(refusal, values),
      }),
    )
  }
  const { isPending: saving } = update
  return { form, error, busy: saving || isReading, saving, version: base.version, meeting, save }
}

import type { Tracking } from '@yardmaster/core/contract/account/tracking.ts'
import { mergeEdits } from '@yardmaster/core/rules/mergeEdits.ts'
import { useState } from 'react'
import { CallError } from '../../../lib/call.ts'
import { useText } from '../../../lib/intl.tsx'
import { useUnitSystem } from '../../../lib/units.ts'
import { useOutcome } from '../../../ui/page/useOutcome.ts'
import { useMerge } from '../../../widgets/merge/useMerge.ts'
import { LIMIT, SETTINGS } from './settings.ts'
import type { SettingName } from './settings.ts'
import { readNewest, useUpdateTracking } from './tracking.api.ts'
import type { FieldName, Values } from './trackingValues.ts'
import { fieldAt, formOf, isSame, problemsIn, valuesOf } from './trackingValues.ts'
import { useSettingText } from './useSettingText.ts'

export const settingOf = (field: FieldName) =>
  field.startsWith('category.') ? LIMIT : SETTINGS[field as SettingName]

/** The state of the form: input, errors and saving. */
export function useTrackingForm(opened: Tracking, onSaved: () => void) {
  const text = useText()
  const system = useUnitSystem()
  const { errorOf } = useSettingText()
  const update = useUpdateTracking()
  const [values, setValues] = useState(() => valuesOf(opened))
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [refusal, setRefusal] = useState<unknown>(null)
  const { base, meeting, isReading, meet } = useMerge({
    form: { reset: (next: Values) => setValues(next) },
    opened,
    formOf: valuesOf,
    merge: mergeEdits,
    readNewest,
  })
  const { categories } = base
  const problems = problemsIn(values, categories)
  const refusedFields = errorsOf(refusal, categories)

  const refuse = (failure: CallError) => {
    setRefusal(null)
    if (failure.code === 'error.changedMeanwhile') void meet(values).catch(setRefusal)
    else setRefusal(failure)
  }
  const outcome = useOutcome({ title: text('tracking.title'), onClose: onSaved, onRefused: refuse })
  const send = () =>
    update.mutate(
      { body: { ...formOf(values, categories, system), version: base.version } },
      outcome(text('tracking.saved')),
    )
  return {
    base,
    values,
    changed: !isSame(valuesOf(base), values),
    busy: update.isPending || isReading,
    meeting,
    /** An error that belongs to no field. */
    refusal: Object.keys(refusedFields).length > 0 ? null : refusal,
    isValid: Object.keys(problems).length === 0,
    /** Returns the error of a field once the user has left the field or tries to save. */
    errorAt: (field: FieldName): string | undefined => {
      const code = problems[field]
      if (!code || !touched.has(field)) return refusedFields[field]
      return errorOf(settingOf(field), values[field] ?? null, code)
    },
    set: (field: FieldName, value: number | null) => {
      setRefusal(null)
      setValues({ ...values, [field]: value })
    },
    touch: (field: FieldName) => setTouched(new Set([...touched, field])),
    touchAll: () => setTouched(new Set(Object.keys(values))),
    send,
  }
}

/** Returns the server's error messages by field. */
function errorsOf(refusal: unknown, categories: Tracking['categories']): Record<string, string> {
  const errors = Object.entries((refusal instanceof CallError && refusal.errors) || {})
  return Object.fromEntries(errors.map(([path, message]) => [fieldAt(path, categories), message]))
}

export type TrackingFormApi = ReturnType<typeof useTrackingForm>

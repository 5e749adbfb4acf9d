import { FlagForm, NEW_FLAG } from '@yardmaster/core/contract/alerts/flags.ts'
import type { Flag } from '@yardmaster/core/contract/alerts/flags.ts'
import { mergeEdits } from '@yardmaster/core/rules/mergeEdits.ts'
import type { Merge } from '@yardmaster/core/rules/mergeEdits.ts'
import type { UseFormReturn } from 'react-hook-form'

export type FlagFormApi = UseFormReturn<FlagForm, unknown, FlagForm>

/** Returns what a person can edit of a flag. A new one starts with an example. */
export function formOf(flag: Pick<Flag, 'name' | 'custom'> | null): FlagForm {
  if (!flag?.custom) return NEW_FLAG
  const { color, severity, field, comparison, value, minutes, selector } = flag.custom
  return { name: flag.name, color, severity, field, comparison, value, minutes, selector } as FlagForm
}

/** The parts of the form that are merged. The value of a condition makes no sense with another field. */
const partsOf = ({ field, comparison, value, ...rest }: FlagForm) => ({
  ...rest,
  condition: { field, comparison, value },
})

export function mergeFlags(base: FlagForm, mine: FlagForm, newest: FlagForm): Merge<FlagForm> {
  const { merged, ...found } = mergeEdits(partsOf(base), partsOf(mine), partsOf(newest))
  const { condition, ...rest } = merged
  return { merged: { ...rest, ...condition }, ...found }
}

/** Sets a part of the form to that of other values. */
export function setPart(form: FlagFormApi, part: string, values: FlagForm): void {
  const fields = part === 'condition' ? (['field', 'comparison', 'value'] as const) : [part as keyof FlagForm]
  for (const field of fields) form.setValue(field, values[field], { shouldDirty: true, shouldValidate: true })
}

/** Returns the condition if it is complete. */
export function trialOf(values: FlagForm) {
  const parsed = FlagForm.safeParse({ ...values, name: NEW_FLAG.name || '-', minutes: 0 })
  if (!parsed.success) return null
  const { field, comparison, value, selector } = parsed.data
  return { field, comparison, value, selector }
}

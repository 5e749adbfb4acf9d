import type { FlagForm } from '@yardmaster/core/contract/alerts/flags.ts'
import { parseRef } from '@yardmaster/core/refs.ts'
import { asStored } from '@yardmaster/core/telemetry/flagConditions.ts'
import type { Comparison } from '@yardmaster/core/telemetry/flagConditions.ts'

/** The condition of a flag and the things that it applies to, as stored. Null stands for all things. */
export type StoredCondition = {
  field: string
  comparison: Comparison
  value: number
  seconds: number
  categoryIds: number[] | null
  thingIds: number[] | null
}

type Scope = Pick<StoredCondition, 'categoryIds' | 'thingIds'>

function scopeOf(selector: readonly string[]): Scope {
  if (selector.includes('all')) return { categoryIds: null, thingIds: null }
  const refs = selector.flatMap((item) => parseRef(item) ?? [])
  const idsOf = (wanted: string) => refs.filter(({ kind }) => kind === wanted).map(({ id }) => id)
  return { categoryIds: idsOf('category'), thingIds: idsOf('thing') }
}

export const selectorOf = ({ categoryIds, thingIds }: Scope): string[] =>
  categoryIds && thingIds
    ? [...categoryIds.map((id) => `category:${id}`), ...thingIds.map((id) => `thing:${id}`)]
    : ['all']

export const conditionOf = (
  form: Pick<FlagForm, 'field' | 'comparison' | 'value' | 'minutes' | 'selector'>,
): StoredCondition => ({
  field: form.field,
  comparison: form.comparison,
  value: asStored(form),
  seconds: form.minutes * 60,
  ...scopeOf(form.selector),
})

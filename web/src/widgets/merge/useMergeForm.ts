import { mergeEdits } from '@yardmaster/core/rules/mergeEdits.ts'
import { useState } from 'react'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { CallError } from '../../lib/call.ts'
import { showRefusal, useContractForm } from '../../lib/form.ts'
import { useErrorText } from '../../lib/intl.tsx'
import { useOutcome } from '../../ui/page/useOutcome.ts'
import type { MergeOptions } from './useMerge.ts'
import { useMerge } from './useMerge.ts'

type Outcome = ReturnType<typeof useOutcome>

type Options<Thing, Input extends FieldValues, Output> = Pick<
  MergeOptions<Thing, Output>,
  'opened' | 'readNewest'
> & {
  title: string
  schema: z.ZodMiniType<Output, Input>
  formOf: (thing: Thing) => Output & DefaultValues<Input>
  /** By default, each field is merged by itself. */
  merge?: MergeOptions<Thing, Output>['merge']
  /** The field that shows a conflict, as for showRefusal. */
  fallback?: Path<Input>
  saving: boolean
  /** Saves over the version that the user has seen. `outcome` gives the handlers for the call. */
  save: (values: Output, version: number, outcome: Outcome) => void
  onClose: () => void
}

/**
 * The form of a record, and its saving, for MergeFormDialog. If someone else has changed the record, both
 * changes are merged.
 */
export function useMergeForm<
  Thing extends { version: number },
  Input extends FieldValues,
  Output extends Input,
>(options: Options<Thing, Input, Output>) {
  const { title, schema, opened, formOf, merge = mergeEdits<Output>, readNewest, saving, onClose } = options
  const errorText = useErrorText()
  const [error, setError] = useState<string | null>(null)
  const form = useContractForm(schema, formOf(opened))
  const { base, meeting, isReading, meet } = useMerge({ form, opened, formOf, merge, readNewest })
  const refuse = (refusal: CallError, mine: Output) => {
    if (refusal.code !== 'error.changedMeanwhile')
      return setError(showRefusal(form, refusal, options.fallback) ? null : errorText(refusal))
    setError(null)
    return void meet(mine).catch((failure: unknown) => setError(errorText(failure)))
  }
  const outcome = useOutcome({ title, onClose })
  const save = (mine: Output) =>
    options.save(mine, base.version, (done, more) =>
      outcome(done, { ...more, onRefused: (refusal) => refuse(refusal, mine) }),
    )
  return { form, title, error, busy: saving || isReading, saving, version: base.version, meeting, save }
}

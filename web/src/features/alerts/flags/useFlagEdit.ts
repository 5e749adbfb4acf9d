import { FlagForm } from '@yardmaster/core/contract/alerts/flags.ts'
import type { Flag } from '@yardmaster/core/contract/alerts/flags.ts'
import { useState } from 'react'
import type { CallError } from '../../../lib/call.ts'
import { showRefusal, useContractForm } from '../../../lib/form.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { focusRow } from '../../../ui/page/focusWhenShown.ts'
import { useOutcome } from '../../../ui/page/useOutcome.ts'
import { useMerge } from '../../../widgets/merge/useMerge.ts'
import { readNewest, useAddFlag, useUpdateFlag } from './flags.api.ts'
import { formOf, mergeFlags } from './flagForm.ts'

/** The form of a custom flag, and its saving. If someone else has changed the flag, both changes are merged. */
export function useFlagEdit(flag: Flag | null, onClose: () => void) {
  const text = useText()
  const errorText = useErrorText()
  const add = useAddFlag()
  const update = useUpdateFlag()
  const [error, setError] = useState<string | null>(null)
  const form = useContractForm(FlagForm, formOf(flag))
  const { base, meeting, isReading, meet } = useMerge({
    form,
    opened: opened(flag),
    formOf: ({ flag: stored }) => formOf(stored),
    merge: mergeFlags,
    readNewest: async () => {
      const { flag: newest, changes } = await readNewest(flag?.id ?? 0)
      return { newest: opened(newest), changes }
    },
  })
  const refuse = (refusal: CallError, mine: FlagForm) => {
    if (refusal.code === 'error.changedMeanwhile') {
      setError(null)
      return void meet(mine).catch((failure: unknown) => setError(errorText(failure)))
    }
    setError(showRefusal(form, refusal, 'name') ? null : errorText(refusal))
  }
  const title = text(flag ? 'flags.edit' : 'flags.add')
  const outcome = useOutcome({ title, onClose })
  const save = (values: FlagForm) => {
    const onRefused = (refusal: CallError) => refuse(refusal, values)
    const { name } = values
    if (flag)
      update.mutate(
        { params: { id: flag.id }, body: { ...values, version: base.version } },
        outcome(text('flags.saved', { name }), { onRefused }),
      )
    else
      add.mutate(
        { body: values },
        outcome(text('flags.added', { name }), {
          onRefused,
          onSaved: ({ id }: { id: number }) => focusRow(id),
        }),
      )
  }
  const saving = add.isPending || update.isPending
  return { form, title, error, busy: saving || isReading, saving, version: base.version, meeting, save }
}

const opened = (flag: Flag | null) => ({ flag, version: flag?.custom?.version ?? 0 })

import { FlagForm } from '@yardmaster/core/contract/alerts/flags.ts'
import type { Flag } from '@yardmaster/core/contract/alerts/flags.ts'
import { useText } from '../../../lib/intl.tsx'
import { focusRow } from '../../../ui/page/focusWhenShown.ts'
import { useMergeForm } from '../../../widgets/merge/useMergeForm.ts'
import { readNewest, useAddFlag, useUpdateFlag } from './flags.api.ts'
import { formOf, mergeFlags } from './flagForm.ts'

/** The form of a custom flag, and its saving. If someone else has changed the flag, both changes are merged. */
export function useFlagEdit(flag: Flag | null, onClose: () => void) {
  const text = useText()
  const add = useAddFlag()
  const update = useUpdateFlag()
  return useMergeForm({
    title: text(flag ? 'flags.edit' : 'flags.add'),
    schema: FlagForm,
    opened: opened(flag),
    formOf: ({ flag: stored }) => formOf(stored),
    merge: mergeFlags,
    readNewest: async () => {
      const { flag: newest, changes } = await readNewest(flag?.id ?? 0)
      return { newest: opened(newest), changes }
    },
    fallback: 'name',
    saving: add.isPending || update.isPending,
    save: (values, version, outcome) => {
      const { name } = values
      if (flag)
        update.mutate(
          { params: { id: flag.id }, body: { ...values, version } },
          outcome(text('flags.saved', { name })),
        )
      else
        add.mutate(
          { body: values },
          outcome(text('flags.added', { name }), { onSaved: ({ id }: { id: number }) => focusRow(id) }),
        )
    },
    onClose,
  })
}

const opened = (flag: Flag | null) => ({ flag, version: flag?.custom?.version ?? 0 })

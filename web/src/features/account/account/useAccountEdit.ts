import type { Account } from '@yardmaster/core/contract/account/account.ts'
import { AccountForm } from '@yardmaster/core/contract/account/account.ts'
import { mergeEdits } from '@yardmaster/core/rules/mergeEdits.ts'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { CallError } from '../../../lib/call.ts'
import { showRefusal, useContractForm } from '../../../lib/form.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useOutcome } from '../../../ui/page/useOutcome.ts'
import { useMerge } from '../../../widgets/merge/useMerge.ts'
import { readNewest, useUpdateAccount } from './account.api.ts'

export type AccountFormApi = UseFormReturn<z.input<typeof AccountForm>, unknown, AccountForm>

const formOf = ({ version: _version, image: _image, uploadLogo: _upload, ...form }: Account): AccountForm =>
  form

/** The form of the account, and its saving. If someone else has changed the account, both changes are merged. */
export function useAccountEdit(account: Account, onClose: () => void) {
  const text = useText()
  const errorText = useErrorText()
  const update = useUpdateAccount()
  const [error, setError] = useState<string | null>(null)
  const form = useContractForm(AccountForm, formOf(account))
  const { base, meeting, isReading, meet } = useMerge({
    form,
    opened: account,
    formOf,
    merge: mergeEdits<AccountForm>,
    readNewest,
  })
  const refuse = (refusal: CallError, mine: AccountForm) => {
    if (refusal.code !== 'error.changedMeanwhile')
      return setError(showRefusal(form, refusal) ? null : errorText(refusal))
    setError(null)
    return void meet(mine).catch((failure: unknown) => setError(errorText(failure)))
  }
  const title = text('account.edit')
  const outcome = useOutcome({ title, onClose })
  const save = (typed: AccountForm) =>
    update.mutate(
      { body: { ...typed, version: base.version } },
      outcome(text('account.saved'), { onRefused: (refusal) => refuse(refusal, typed) }),
    )
  const { isPending: saving } = update
  return { form, title, error, busy: saving || isReading, saving, version: base.version, meeting, save }
}

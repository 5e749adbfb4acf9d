import type { Account } from '@yardmaster/core/contract/account/account.ts'
import { AccountForm } from '@yardmaster/core/contract/account/account.ts'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useText } from '../../../lib/intl.tsx'
import { useMergeForm } from '../../../widgets/merge/useMergeForm.ts'
import { readNewest, useUpdateAccount } from './account.api.ts'

export type AccountFormApi = UseFormReturn<z.input<typeof AccountForm>, unknown, AccountForm>

const formOf = ({ version: _version, image: _image, uploadLogo: _upload, ...form }: Account): AccountForm =>
  form

/** The form of the account, and its saving. If someone else has changed the account, both changes are merged. */
export function useAccountEdit(account: Account, onClose: () => void) {
  const text = useText()
  const update = useUpdateAccount()
  return useMergeForm({
    title: text('account.edit'),
    schema: AccountForm,
    opened: account,
    formOf,
    readNewest,
    saving: update.isPending,
    save: (typed, version, outcome) =>
      update.mutate({ body: { ...typed, version } }, outcome(text('account.saved'))),
    onClose,
  })
}

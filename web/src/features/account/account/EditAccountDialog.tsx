import TextField from '@mui/material/TextField'
import { ACCOUNT_NAME_MAX, AccountForm } from '@yardmaster/core/contract/account/account.ts'
import { CURRENCIES, currencyName } from '@yardmaster/core/currencies.ts'
import { useFormState } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { useContractForm } from '../../../lib/form.ts'
import { useText } from '../../../lib/intl.tsx'
import { ContractFormDialog } from '../../../ui/dialogs/ContractFormDialog.tsx'
import { NameField } from '../../../ui/fields/NameField.tsx'
import { useSaveResult } from '../../../ui/page/useSaveResult.ts'
import { useUpdateAccount } from './account.api.ts'

type Props = { account: AccountForm; onClose: () => void }

export function EditAccountDialog({ account, onClose }: Props) {
  const text = useText()
  const { locale } = useIntl()
  const update = useUpdateAccount()
  const form = useContractForm(AccountForm, account)
  const { errors } = useFormState(form)
  const title = text('account.edit')
  const { error, showResult } = useSaveResult(form, { title, onClose, fallback: 'name' })
  return (
    <ContractFormDialog
      form={form}
      title={title}
      busy={update.isPending}
      error={error}
      onSave={(body) => update.mutate({ body }, showResult(text('account.saved')))}
      onClose={onClose}
    >
      <NameField
        field={form.register('name')}
        label={text('account.name')}
        maxLength={ACCOUNT_NAME_MAX}
        error={errors.name?.message}
      />
      <TextField
        {...form.register('currency')}
        select
        label={text('account.currency')}
        error={Boolean(errors.currency)}
        helperText={errors.currency?.message ?? text('account.currencyHint')}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {CURRENCIES.map((code) => (
          <option key={code} value={code}>
            {text('account.currencyNamed', { name: currencyName(code, locale), code })}
          </option>
        ))}
      </TextField>
    </ContractFormDialog>
  )
}

import { API_TOKEN_NAME_MAX, NewApiToken } from '@yardmaster/core/contract/account/apiTokens.ts'
import { daysAfter } from '@yardmaster/core/days.ts'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { showRefusal, useContractForm } from '../../../lib/form.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useToday } from '../../../lib/time.tsx'
import { ContractFormDialog } from '../../../ui/dialogs/ContractFormDialog.tsx'
import { NameField } from '../../../ui/fields/NameField.tsx'
import { useUnseenSecret } from '../../../ui/notices/useUnseenSecret.ts'
import { useCreateToken } from './apiTokens.api.ts'
import { ExpiryField } from './ExpiryField.tsx'
import { ScopeField } from './ScopeField.tsx'
import { TokenSecretDialog } from './TokenSecretDialog.tsx'

const FIRST_CHOICE_DAYS = 30

/** Asks what the token is for, what it opens and for how long, then shows the token. */
export function CreateTokenDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  const errorText = useErrorText()
  const create = useCreateToken()
  const title = text('apiTokens.add')
  const unseen = useUnseenSecret(title)
  const [error, setError] = useState<string | null>(null)
  const [isExpiryChosen, setIsExpiryChosen] = useState(true)
  const form = useContractForm(NewApiToken, {
    name: '',
    scopes: ['read'],
    expiresOn: daysAfter(useToday(), FIRST_CHOICE_DAYS),
  })
  const { errors } = useFormState(form)
  if (create.data) {
    const { name, scopes } = create.variables.body
    return (
      <TokenSecretDialog name={name.trim()} scopes={scopes} token={create.data.token} onClose={onClose} />
    )
  }
  const save = (body: NewApiToken) =>
    create.mutate(
      { body },
      unseen(text('apiTokens.secret.unseen', { name: body.name }), (refusal) =>
        setError(showRefusal(form, refusal) ? null : errorText(refusal)),
      ),
    )
  return (
    <ContractFormDialog
      form={form}
      title={title}
      maxWidth="xs"
      busy={create.isPending}
      error={error}
      valid={isExpiryChosen}
      save={title}
      onSave={save}
      onClose={onClose}
    >
      <NameField
        field={form.register('name')}
        label={text('apiTokens.name')}
        maxLength={API_TOKEN_NAME_MAX}
        error={errors.name?.message}
        hint={text('apiTokens.name.hint')}
      />
      <ScopeField form={form} />
      <ExpiryField form={form} onChosen={setIsExpiryChosen} />
    </ContractFormDialog>
  )
}

import type { SignOnSettings } from '@yardmaster/core/contract/access/singleSignOn.ts'
import { CLIENT_MAX, ISSUER_MAX } from '@yardmaster/core/contract/access/singleSignOn.ts'
import { Controller, useWatch } from 'react-hook-form'
import { useText } from '../../../lib/intl.tsx'
import { FormTextField } from '../../../ui/fields/FormTextField.tsx'
import { WordsField } from '../../../ui/fields/WordsField.tsx'
import type { SignOnFormState } from './signOnForm.ts'

type Props = { form: SignOnFormState; stored: SignOnSettings }

const DOMAIN_MAX = 253

/** Where the provider is, and who we are there. */
export function ProviderFields({ form: { control }, stored: { settings } }: Props) {
  const text = useText()
  const [issuer, clientId] = useWatch({ control, name: ['issuer', 'clientId'] })
  const isKept =
    settings !== null && settings.issuer === issuer.trim() && settings.clientId === clientId.trim()
  const isLost = settings !== null && !isKept
  const safe = isKept ? 'sso.clientSecret.kept' : 'sso.clientSecret.safe'
  return (
    <>
      <FormTextField
        control={control}
        name="issuer"
        label={text('sso.issuer')}
        hint={text('sso.issuer.hint')}
        type="url"
        autoComplete="off"
        maxLength={ISSUER_MAX}
        required
      />
      <FormTextField
        control={control}
        name="clientId"
        label={text('sso.clientId')}
        autoComplete="off"
        maxLength={CLIENT_MAX}
        required
      />
      <FormTextField
        control={control}
        name="clientSecret"
        label={text('sso.clientSecret')}
        type="password"
        autoComplete="new-password"
        required={!isKept}
        hint={text(isLost ? 'sso.clientSecret.again' : safe)}
      />
      <Controller
        control={control}
        name="domains"
        render={({ field: { value, onChange }, fieldState: { error } }) => {
          // The error is that of the list, or of one of its domains.
          const wrong = error?.message ?? firstMessage(error)
          return (
            <WordsField
              label={text('sso.domains')}
              helperText={wrong ?? text('sso.domains.hint')}
              error={wrong !== undefined}
              required
              maxLength={DOMAIN_MAX}
              value={value}
              onChange={onChange}
            />
          )
        }}
      />
    </>
  )
}

const firstMessage = (error: unknown): string | undefined =>
  Array.isArray(error)
    ? error.map((each: { message?: string } | undefined) => each?.message).find((message) => message)
    : undefined

import type { ClientAndSite } from '@yardmaster/core/contract/rentals/clients.ts'
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { Controller, useFormState } from 'react-hook-form'
import { useCan } from '../../../lib/session.tsx'
import { ClientSiteFields } from '../../../widgets/clients/ClientSiteFields.tsx'

type WithClient = FieldValues & { client?: ClientAndSite | null | undefined }

type Props<Input extends WithClient, Output> = {
  form: Pick<UseFormReturn<Input, unknown, Output>, 'control'>
  disabled?: boolean
}

/** The client and the site of a ticket, for users who can see clients. */
export function FormClient<Input extends WithClient, Output>({ form, disabled }: Props<Input, Output>) {
  const maySee = useCan('client.read')
  const { errors } = useFormState({ control: form.control })
  if (!maySee) return null
  return (
    <Controller
      control={form.control}
      name={'client' as Path<Input>}
      render={({ field: { value, onChange } }) => (
        <ClientSiteFields
          value={value}
          // The server names the fields of the request.
          errors={{ clientId: messageOf(errors, 'clientId'), siteId: messageOf(errors, 'siteId') }}
          {...(disabled && { disabled })}
          onChange={onChange}
        />
      )}
    />
  )
}

const messageOf = (errors: FieldErrors, field: string): string | undefined => {
  const message = errors[field]?.message
  return typeof message === 'string' ? message : undefined
}

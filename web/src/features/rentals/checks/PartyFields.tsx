import { Controller, useFormState } from 'react-hook-form'
import { useCan } from '../../../lib/session.tsx'
import { ClientSiteFields } from '../../../widgets/clients/ClientSiteFields.tsx'
import { SiteField } from '../../../widgets/clients/SiteField.tsx'
import { PartyChoice } from '../clients/clients.public.ts'
import type { CheckFormApi } from './checkForm.ts'

type Props = {
  form: CheckFormApi
  /** Whether the client is agreed, so that only the site can be chosen. */
  isReserved?: boolean
}

/** Who rents the asset, and where it goes. What is missing can be added at the counter. */
export function PartyFields({ form, isReserved = false }: Props) {
  const maySee = useCan('client.read')
  // The server names the fields of the request.
  const errors = useFormState({ control: form.control }).errors as Record<string, { message?: string }>
  const siteError = errors['siteId']?.message
  if (!maySee) return null
  return (
    <Controller
      control={form.control}
      name="client"
      render={({ field: { value, onChange } }) => (
        <PartyChoice value={value} onChange={onChange}>
          {isReserved ? (
            value && <SiteField value={value} error={siteError} onChange={onChange} />
          ) : (
            <ClientSiteFields
              value={value}
              errors={{ clientId: errors['clientId']?.message, siteId: siteError }}
              onChange={onChange}
            />
          )}
        </PartyChoice>
      )}
    />
  )
}

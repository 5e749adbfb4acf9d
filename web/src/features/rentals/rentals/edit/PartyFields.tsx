import type { ClientAndSite } from '@yardmaster/core/contract/rentals/clients.ts'
import { useFormState, useWatch } from 'react-hook-form'
import { ClientSiteFields } from '../../../../widgets/clients/ClientSiteFields.tsx'
import { PartyChoice } from '../../clients/clients.public.ts'
import type { RentalEditForm } from './rentalValues.ts'
import type { KnownNames } from './useKnownNames.ts'

type Props = { form: RentalEditForm; names: KnownNames }

/** The client and the site. Either can be added without leaving the form. */
export function PartyFields({ form, names }: Props) {
  const [clientId, siteId] = useWatch({ control: form.control, name: ['clientId', 'siteId'] })
  const { errors } = useFormState({ control: form.control, name: ['clientId', 'siteId'] })
  const client = names.clientOf(clientId)
  const value = client && { client, site: names.siteOf(siteId) }
  const choose = (chosen: ClientAndSite | null) => {
    if (chosen) names.remember(chosen)
    const changed = { shouldDirty: true, shouldTouch: true, shouldValidate: true }
    form.setValue('clientId', chosen?.client.id, changed)
    form.setValue('siteId', chosen?.site?.id ?? null, changed)
  }
  return (
    <PartyChoice value={value} onChange={choose}>
      <ClientSiteFields
        value={value}
        errors={{ clientId: errors.clientId?.message, siteId: errors.siteId?.message }}
        onChange={choose}
      />
    </PartyChoice>
  )
}

import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { ClientAndSite } from '@yardmaster/core/contract/rentals/clients.ts'
import { Suspense, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useText } from '../../../../lib/intl.tsx'
import { lazyPart } from '../../../../lib/lazy.ts'
import { useCan } from '../../../../lib/session.tsx'
import { AddIcon } from '../../../../ui/icons.tsx'
import { ClientSiteFields } from '../../../../widgets/clients/ClientSiteFields.tsx'
import type { RentalEditForm } from './rentalValues.ts'
import type { KnownNames } from './useKnownNames.ts'

const ClientDialog = lazyPart(async () => (await import('../../clients/clients.public.ts')).ClientDialog, {
  words: ['clients', 'merge'],
})

type Props = { form: RentalEditForm; names: KnownNames }

/** The client and the site. A new client can be added without leaving the form. */
export function PartyFields({ form, names }: Props) {
  const text = useText()
  const mayAdd = useCan('client.create')
  const [adding, setAdding] = useState(false)
  const [clientId, siteId] = useWatch({ control: form.control, name: ['clientId', 'siteId'] })
  const { errors } = useFormState({ control: form.control, name: ['clientId', 'siteId'] })
  const client = names.clientOf(clientId)
  const choose = (value: ClientAndSite | null) => {
    if (value) names.remember(value)
    const changed = { shouldDirty: true, shouldTouch: true, shouldValidate: true }
    // The schema says that a client is required.
    form.setValue('clientId', value?.client.id as number, changed)
    form.setValue('siteId', value?.site?.id ?? null, changed)
  }
  return (
    <Stack>
      <ClientSiteFields
        value={client && { client, site: names.siteOf(siteId) }}
        errors={{ clientId: errors.clientId?.message, siteId: errors.siteId?.message }}
        onChange={choose}
      />
      {mayAdd && !client && (
        <Box sx={{ mt: -1.5, mb: 1 }}>
          <Button size="small" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
            {text('rentalEdit.addClient')}
          </Button>
        </Box>
      )}
      <Suspense>
        {adding && (
          <ClientDialog
            client={null}
            onAdded={(id, name) => choose({ client: { id, name, deleted: false }, site: null })}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </Stack>
  )
}

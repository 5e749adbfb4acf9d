import Typography from '@mui/material/Typography'
import type { SystemCustomer } from '@yardmaster/core/contract/rentals/rentalSystem.ts'
import { useState } from 'react'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { useOutcome } from '../../../ui/page/useOutcome.ts'
import { ClientPicker } from '../../../widgets/clients/ClientPicker.tsx'
import { useDecideCustomer } from './rentalSystem.api.ts'

type Props = { id: number; customer: SystemCustomer; onClose: () => void }

/** Links a customer to a client. */
export function LinkCustomerDialog({ id, customer, onClose }: Props) {
  const text = useText()
  const errorText = useErrorText()
  const { mutate, isPending } = useDecideCustomer()
  const [client, setClient] = useState<{ id: number; name: string } | null>(
    customer.namesake ?? customer.client,
  )
  const [error, setError] = useState<string | null>(null)
  const title = text('rentalSystem.linkCustomer', { name: customer.name })
  const outcome = useOutcome({ title, onClose, onRefused: (refusal) => setError(errorText(refusal)) })
  const save = () =>
    client &&
    mutate(
      { params: { id, recordId: customer.id }, body: { decision: 'link', clientId: client.id } },
      outcome(text('rentalSystem.linked', { name: customer.name })),
    )
  return (
    <FormDialog
      open
      title={title}
      save={text('rentalSystem.link')}
      maxWidth="xs"
      changed={client !== null && client.id !== customer.client?.id}
      unsaved={false}
      valid
      busy={isPending}
      error={error}
      onSubmit={save}
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {text('rentalSystem.linkCustomer.hint')}
      </Typography>
      <ClientPicker
        label={text('rentalSystem.client')}
        value={client && { id: client.id, name: client.name }}
        onChange={setClient}
      />
    </FormDialog>
  )
}

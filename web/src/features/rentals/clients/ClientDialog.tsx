import type { Client } from '@yardmaster/core/contract/rentals/clients.ts'
import {
  CLIENT_NAME_MAX,
  CONTACT_MAX,
  ClientForm,
  NEW_CLIENT,
  PHONE_MAX,
} from '@yardmaster/core/contract/rentals/clients.ts'
import { mergeEdits } from '@yardmaster/core/rules/mergeEdits.ts'
import { useContractForm } from '../../../lib/form.ts'
import { useText } from '../../../lib/intl.tsx'
import { useSaveResult } from '../../../ui/page/useSaveResult.ts'
import { MergeFormDialog } from '../../../widgets/merge/MergeFormDialog.tsx'
import { useMerge } from '../../../widgets/merge/useMerge.ts'
import { readNewestClient, useAddClient, useUpdateClient } from './clients.api.ts'
import { TextLine } from './TextLine.tsx'

type Props = {
  /** Null for a new client. */
  client: Client | null
  onAdded?: (id: number, name: string) => void
  onClose: () => void
}

const LABELS = {
  name: 'clients.name',
  contact: 'clients.contact',
  phone: 'clients.phone',
  email: 'clients.email',
} as const

type Stored = ClientForm & { version: number }

const formOf = ({ name, contact, phone, email }: Stored): ClientForm => ({ name, contact, phone, email })

export function ClientDialog({ client, onAdded, onClose }: Props) {
  const text = useText()
  const add = useAddClient()
  const update = useUpdateClient()
  const opened: Stored = client ?? { ...NEW_CLIENT, version: 0 }
  const form = useContractForm(ClientForm, formOf(opened))
  const title = text(client ? 'clients.edit' : 'clients.add')
  const { error, showResult, showError } = useSaveResult(form, { title, onClose })
  const { base, meeting, isReading, meet } = useMerge<Stored, ClientForm>({
    form,
    opened,
    formOf,
    merge: mergeEdits<ClientForm>,
    readNewest: () => readNewestClient(client?.id ?? 0),
  })
  const save = (body: ClientForm) => {
    const words = { name: body.name }
    if (!client)
      return add.mutate(
        { body },
        showResult(text('clients.added', words), ({ id }: { id: number }) => onAdded?.(id, body.name)),
      )
    const result = showResult(text('clients.updated', words))
    update.mutate(
      { params: { id: client.id }, body: { ...body, version: base.version } },
      {
        ...result,
        onError: (refusal) =>
          refusal.code === 'error.changedMeanwhile'
            ? void meet(body).catch(() => showError(refusal))
            : result.onError(refusal),
      },
    )
  }
  const saving = add.isPending || update.isPending
  return (
    <MergeFormDialog
      form={form}
      title={title}
      maxWidth="xs"
      busy={saving || isReading}
      saving={saving}
      error={error}
      version={base.version}
      meeting={meeting}
      save={save}
      labelOf={(path) => text(LABELS[path as keyof ClientForm])}
      valueOf={(path, values) => values[path as keyof ClientForm]}
      onClose={onClose}
    >
      <TextLine
        control={form.control}
        name="name"
        label={text(LABELS.name)}
        max={CLIENT_NAME_MAX}
        required
        autoFocus
      />
      <TextLine control={form.control} name="contact" label={text(LABELS.contact)} max={CONTACT_MAX} />
      <TextLine control={form.control} name="phone" label={text(LABELS.phone)} max={PHONE_MAX} type="tel" />
      <TextLine control={form.control} name="email" label={text(LABELS.email)} type="email" />
    </MergeFormDialog>
  )
}

import Typography from '@mui/material/Typography'
import { LIVE_LINK_HOURS, LiveLinkForm } from '@yardmaster/core/contract/fleet/liveLinks.ts'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { showRefusal, useContractForm } from '../../lib/form.ts'
import { useErrorText, useText } from '../../lib/intl.tsx'
import { ContractFormDialog } from '../../ui/dialogs/ContractFormDialog.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { FormTextField } from '../../ui/fields/FormTextField.tsx'
import { useUnseenSecret } from '../../ui/notices/useUnseenSecret.ts'
import { useCreateLiveLink } from './useCreateLiveLink.ts'
import { NewLinkDialog } from './NewLinkDialog.tsx'

type Props = { asset: { id: number; name: string }; onClose: () => void }

/** Asks for how long and for whom, then shows the link. */
export function ShareLiveLinkDialog({ asset, onClose }: Props) {
  const text = useText()
  const errorText = useErrorText()
  const create = useCreateLiveLink()
  const title = text('liveLink.share')
  const unseen = useUnseenSecret(title)
  const [error, setError] = useState<string | null>(null)
  const form = useContractForm(LiveLinkForm, { hours: 8, recipient: '' })
  if (create.data) return <NewLinkDialog asset={asset} link={create.data} onClose={onClose} />
  const save = (body: LiveLinkForm) =>
    create.mutate(
      { params: { id: asset.id }, body },
      unseen(text('liveLink.unseen', { name: asset.name }), (refusal) =>
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
      save={text('liveLink.create')}
      onSave={save}
      onClose={onClose}
    >
      <Typography>{text('liveLink.about', { name: asset.name })}</Typography>
      <FormTextField
        control={form.control}
        name="recipient"
        label={text('liveLink.recipient')}
        hint={text('liveLink.recipient.hint')}
        maxLength={100}
        required
        autoFocus
        autoComplete="off"
      />
      <Controller
        control={form.control}
        name="hours"
        render={({ field: { ref, onChange, ...field }, fieldState }) => (
          <ChoiceField
            {...field}
            inputRef={ref}
            label={text('liveLink.hours')}
            options={LIVE_LINK_HOURS.map((hours) => ({ id: hours, name: text(`liveLink.hours.${hours}`) }))}
            error={fieldState.error?.message}
            onChange={onChange}
          />
        )}
      />
    </ContractFormDialog>
  )
}

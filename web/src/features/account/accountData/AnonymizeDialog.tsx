import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { Anonymizing } from '@yardmaster/core/contract/account/accountData.ts'
import type { PersonalData } from '@yardmaster/core/contract/account/accountData.ts'
import { useFormState } from 'react-hook-form'
import { useContractForm } from '../../../lib/form.ts'
import { useText } from '../../../lib/intl.tsx'
import { ContractFormDialog } from '../../../ui/dialogs/ContractFormDialog.tsx'
import { useSaveResult } from '../../../ui/page/useSaveResult.ts'
import { useAnonymize } from './accountData.api.ts'
import { NamedTexts } from './NamedTexts.tsx'

type Props = { data: PersonalData; onClose: () => void }

/** Asks for the name, because it can't be undone. */
export function AnonymizeDialog({ data, onClose }: Props) {
  const text = useText()
  const { id, name } = data.person
  const { mutate, isPending } = useAnonymize()
  const form = useContractForm(Anonymizing, { name: '' })
  const { errors } = useFormState(form)
  const title = text('accountData.person.title', { name })
  const { error, showResult } = useSaveResult(form, { title, onClose })
  const save = (body: Anonymizing) =>
    mutate({ params: { id }, body }, showResult(text('accountData.person.done', { name })))
  return (
    <ContractFormDialog
      form={form}
      title={title}
      maxWidth="xs"
      save={text('accountData.person.confirm')}
      busy={isPending}
      error={error}
      onSave={save}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ mt: -1, mb: 2 }}>
        {text('accountData.person.warning', { id })}
      </Typography>
      <NamedTexts {...data} />
      <TextField
        {...form.register('name')}
        label={text('accountData.typeName', { name })}
        required
        autoFocus
        autoComplete="off"
        error={Boolean(errors.name)}
        helperText={errors.name?.message ?? ' '}
      />
    </ContractFormDialog>
  )
}

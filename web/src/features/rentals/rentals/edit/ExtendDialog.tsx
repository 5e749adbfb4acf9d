import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Rental } from '@yardmaster/core/contract/rentals/rentals.ts'
import { ExtendForm } from '@yardmaster/core/contract/rentals/rentals.ts'
import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { CallError } from '../../../../lib/call.ts'
import { useContractForm } from '../../../../lib/form.ts'
import { useText } from '../../../../lib/intl.tsx'
import { useSession } from '../../../../lib/session.tsx'
import { useTimeFormat } from '../../../../lib/time.tsx'
import { ContractFormDialog } from '../../../../ui/dialogs/ContractFormDialog.tsx'
import { useSaveResult } from '../../../../ui/page/useSaveResult.ts'
import { TimeField } from '../../../../widgets/pickers/TimeField.tsx'
import { readNewestRental, useExtendRental } from '../rentals.api.ts'
import { extendedBy } from './lengths.ts'

const NewDue = z.omit(ExtendForm, { version: true })

type Props = { rental: Rental; onClose: () => void }

/** Sets another due time. If someone else has changed the rental, the user sees its due time first. */
export function ExtendDialog({ rental, onClose }: Props) {
  const text = useText()
  const time = useTimeFormat()
  const { mutate, isPending } = useExtendRental()
  const [seen, setSeen] = useState(rental)
  const [notice, setNotice] = useState<string | null>(null)
  const form = useContractForm(NewDue, { dueAt: rental.dueAt })
  const title = text('rentalEdit.extend', { asset: rental.asset.name })
  const { error, showResult, showError } = useSaveResult(form, { title, onClose, fallback: 'dueAt' })
  const refuse = async (refusal: CallError) => {
    if (refusal.code !== 'error.changedMeanwhile') return showError(refusal)
    const found = await readNewestRental(rental.id).catch(() => null)
    if (!found) return showError(refusal)
    setSeen(found.newest)
    setNotice(text('rentalEdit.extend.changed', { due: time.dateTime(found.newest.dueAt) }))
  }
  const save = ({ dueAt }: z.output<typeof NewDue>) => {
    const words = { asset: rental.asset.name, due: time.dateTime(dueAt) }
    mutate(
      { params: { id: rental.id }, body: { dueAt, version: seen.version } },
      { ...showResult(text('rentalEdit.extended', words)), onError: (refusal) => void refuse(refusal) },
    )
  }
  return (
    <ContractFormDialog
      form={form}
      title={title}
      save={text('rentalEdit.extend.save')}
      maxWidth="xs"
      busy={isPending}
      error={error ?? notice}
      onSave={save}
      onClose={onClose}
    >
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {text('rentalEdit.extend.now', { due: time.dateTime(seen.dueAt) })}
      </Typography>
      <QuickSteps form={form} />
      <Controller
        control={form.control}
        name="dueAt"
        render={({ field: { value, onChange }, fieldState }) => (
          <TimeField
            label={text('rentalEdit.newDue')}
            at={Date.parse(value)}
            onChange={(at) => onChange(new Date(at).toISOString())}
            error={fieldState.error?.message}
          />
        )}
      />
    </ContractFormDialog>
  )
}

type Form = ReturnType<typeof useContractForm<z.input<typeof NewDue>, z.output<typeof NewDue>>>

function QuickSteps({ form }: { form: Form }) {
  const text = useText()
  const { timezone } = useSession().branch
  const dueAt = useWatch({ control: form.control, name: 'dueAt' })
  return (
    <Box
      component="fieldset"
      aria-label={text('rentalEdit.extend.by')}
      sx={{ border: 0, m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2.5 }}
    >
      {(['day', 'week'] as const).map((length) => (
        <Button
          key={length}
          variant="outlined"
          onClick={() =>
            form.setValue('dueAt', extendedBy(dueAt, length, new Date().toISOString(), timezone), {
              shouldDirty: true,
              shouldValidate: true,
            })
          }
        >
          {text(`rentalEdit.extend.${length}`)}
        </Button>
      ))}
    </Box>
  )
}

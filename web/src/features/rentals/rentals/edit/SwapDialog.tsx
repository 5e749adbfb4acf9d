import Typography from '@mui/material/Typography'
import type { Rental } from '@yardmaster/core/contract/rentals/rentals.ts'
import { SwapForm } from '@yardmaster/core/contract/rentals/rentals.ts'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import type { CallError } from '../../../../lib/call.ts'
import { useContractForm } from '../../../../lib/form.ts'
import { useText } from '../../../../lib/intl.tsx'
import { useTimeFormat } from '../../../../lib/time.tsx'
import { ContractFormDialog } from '../../../../ui/dialogs/ContractFormDialog.tsx'
import { useSaveResult } from '../../../../ui/page/useSaveResult.ts'
import { AvailablePicker } from '../../../../widgets/rentals/AvailablePicker.tsx'
import { readNewestRental, useSwapRental } from '../rentals.api.ts'

const Swap = z.omit(SwapForm, { version: true })

type Props = { rental: Rental; onClose: () => void }

/** Gives a reservation another asset that is available at that time. */
export function SwapDialog({ rental, onClose }: Props) {
  const text = useText()
  const time = useTimeFormat()
  const { mutate, isPending } = useSwapRental()
  const [seen, setSeen] = useState(rental)
  const [notice, setNotice] = useState<string | null>(null)
  const form = useContractForm(Swap, {})
  const asset = rental.asset.name
  const title = text('rentalEdit.swap', { asset })
  const { error, showResult, showError } = useSaveResult(form, {
    title,
    onClose,
    fallback: 'assetId',
  })
  const refuse = async (refusal: CallError) => {
    if (refusal.code !== 'error.changedMeanwhile') return showError(refusal)
    const found = await readNewestRental(rental.id).catch(() => null)
    if (!found) return showError(refusal)
    setSeen(found.newest)
    setNotice(text('rentalEdit.swap.changed'))
  }
  const save = (body: z.output<typeof Swap>) =>
    mutate(
      { params: { id: rental.id }, body: { ...body, version: seen.version } },
      {
        ...showResult(text('rentalEdit.swapped', { asset })),
        onError: (refusal) => void refuse(refusal),
      },
    )
  return (
    <ContractFormDialog
      form={form}
      title={title}
      save={text('rentalEdit.swap.save')}
      maxWidth="xs"
      busy={isPending}
      error={error ?? notice}
      onSave={save}
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {text('rentalEdit.swap.reserved')}
      </Typography>
      <Controller
        control={form.control}
        name="assetId"
        render={({ field: { onChange }, fieldState }) => (
          <AvailablePicker
            period={{ startAt: seen.startAt, dueAt: seen.dueAt }}
            label={text('rentalEdit.swap.asset')}
            helperText={text('rentalEdit.swap.hint', { due: time.dateTime(seen.dueAt) })}
            error={fieldState.error?.message}
            onChange={(id) => onChange(id ?? undefined)}
          />
        )}
      />
    </ContractFormDialog>
  )
}

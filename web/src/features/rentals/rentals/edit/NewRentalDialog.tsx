import { paths } from '@yardmaster/core/paths.ts'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useBranchLabel } from '../../../../lib/branches.ts'
import { useContractForm } from '../../../../lib/form.ts'
import { useText } from '../../../../lib/intl.tsx'
import { useSession } from '../../../../lib/session.tsx'
import { ContractFormDialog } from '../../../../ui/dialogs/ContractFormDialog.tsx'
import { useSaveResult } from '../../../../ui/page/useSaveResult.ts'
import { EquipmentPicker } from '../../../../widgets/pickers/EquipmentPicker.tsx'
import { useAddRental } from '../rentals.api.ts'
import { newPeriod } from './lengths.ts'
import { PartyFields } from './PartyFields.tsx'
import { PeriodFields } from './PeriodFields.tsx'
import type { RentalValues as Values } from './rentalValues.ts'
import { newRentalOf, RentalValues } from './rentalValues.ts'
import { TermFields } from './TermFields.tsx'
import { useKnownNames } from './useKnownNames.ts'

/** The fields that another rental of the asset can collide with. */
const CONFLICTS = ['dueAt', 'startAt', 'assetId'] as const

type Props = {
  /** The asset that the user came from. */
  asset: { id: number; name: string } | null
  /** Days or instants. */
  start?: string | undefined
  due?: string | undefined
  onClose: () => void
}

/** Reserves an asset for a client. */
export function NewRentalDialog({ asset, start, due, onClose }: Props) {
  const text = useText()
  const navigate = useNavigate()
  const branch = useBranchLabel()
  const { timezone } = useSession().branch
  const { mutate, isPending } = useAddRental()
  const names = useKnownNames(null)
  const [period] = useState(() => newPeriod({ start, due }, new Date().toISOString(), timezone))
  const form = useContractForm(RentalValues, {
    ...(asset && { assetId: asset.id }),
    ...period,
    siteId: null,
    outAt: null,
    inAt: null,
    rate: null,
    includedHours: null,
    hourPrice: null,
    agreedHours: null,
    contract: '',
    notes: '',
  })
  const title = text('rentalEdit.new')
  const { error, showResult } = useSaveResult(form, { title, onClose, fallback: CONFLICTS })
  const [chosen, setChosen] = useState(asset?.name ?? '')
  const save = (values: Values) =>
    mutate(
      { body: newRentalOf(values) },
      showResult(text('rentalEdit.added', { asset: chosen }), undefined, ({ id }: { id: number }) => ({
        action: { label: text('rentalEdit.open'), onClick: () => void navigate(paths.rental(id)) },
      })),
    )
  return (
    <ContractFormDialog
      form={form}
      title={title}
      save={text('rentalEdit.save')}
      busy={isPending}
      error={error}
      onSave={save}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="assetId"
        render={({ field: { onChange, onBlur }, fieldState }) => (
          <EquipmentPicker
            label={text('rentalEdit.assetId')}
            initial={asset}
            helperText={text('rentalEdit.assetHint', { branch })}
            error={fieldState.error?.message}
            onChange={(id, option) => {
              setChosen(option?.name ?? '')
              onChange(id ?? undefined)
            }}
            onBlur={onBlur}
          />
        )}
      />
      <PartyFields form={form} names={names} />
      <PeriodFields form={form} />
      <TermFields form={form} />
    </ContractFormDialog>
  )
}

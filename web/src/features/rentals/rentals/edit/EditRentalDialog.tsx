import type { Rental } from '@yardmaster/core/contract/rentals/rentals.ts'
import { mergeEdits } from '@yardmaster/core/rules/mergeEdits.ts'
import { useContractForm } from '../../../../lib/form.ts'
import { useText } from '../../../../lib/intl.tsx'
import { ContractFormDialog } from '../../../../ui/dialogs/ContractFormDialog.tsx'
import { useSaveResult } from '../../../../ui/page/useSaveResult.ts'
import { MergeNotice } from '../../../../widgets/merge/MergeNotice.tsx'
import { useMerge } from '../../../../widgets/merge/useMerge.ts'
import { readNewestRental, useUpdateRental } from '../rentals.api.ts'
import { PartyFields } from './PartyFields.tsx'
import { PeriodFields } from './PeriodFields.tsx'
import type { RentalValues as Values } from './rentalValues.ts'
import { changeOf, KeptClientValues, RentalValues, valuesOf } from './rentalValues.ts'
import { TermFields } from './TermFields.tsx'
import { useKnownNames } from './useKnownNames.ts'
import { useRentalFieldText } from './useRentalFieldText.ts'

/** The fields in sight that another rental of the asset can collide with. */
const conflictsOf = ({ outAt, inAt }: Rental) =>
  [inAt ? 'outAt' : 'dueAt', outAt ? 'outAt' : 'startAt', 'inAt'] as const

type Props = { rental: Rental; onClose: () => void }

/** Edits everything but the asset. Users see someone else's change before they overwrite it. */
export function EditRentalDialog({ rental, onClose }: Props) {
  const text = useText()
  const names = useKnownNames(rental)
  const fieldText = useRentalFieldText(names)
  const { mutate, isPending } = useUpdateRental()
  const form = useContractForm(rental.client ? RentalValues : KeptClientValues, valuesOf(rental))
  const title = text('rentalEdit.edit')
  const { error, showResult, showError } = useSaveResult(form, {
    title,
    onClose,
    fallback: conflictsOf(rental),
  })
  const { base, meeting, isReading, meet } = useMerge<Rental, Values>({
    form,
    opened: rental,
    formOf: valuesOf,
    merge: mergeEdits<Values>,
    readNewest: async () => {
      const found = await readNewestRental(rental.id)
      names.remember(found.newest)
      return found
    },
  })
  const save = (values: Values) => {
    const result = showResult(text('rentalEdit.saved'))
    mutate(
      { params: { id: rental.id }, body: changeOf(values, base.version) },
      {
        ...result,
        onError: (refusal) =>
          refusal.code === 'error.changedMeanwhile'
            ? void meet(values).catch(() => showError(refusal))
            : result.onError(refusal),
      },
    )
  }
  return (
    <ContractFormDialog
      form={form}
      title={title}
      busy={isPending || isReading}
      saving={isPending}
      error={error}
      onSave={save}
      onClose={onClose}
    >
      {meeting && (
        <MergeNotice
          key={base.version}
          meeting={meeting}
          {...fieldText}
          onChoose={(path, values) => {
            const field = path as keyof Values
            form.setValue(field, values[field], { shouldDirty: true, shouldValidate: true })
          }}
        />
      )}
      {rental.client && <PartyFields form={form} names={names} />}
      <PeriodFields form={form} />
      <TermFields form={form} />
    </ContractFormDialog>
  )
}

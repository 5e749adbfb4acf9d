import type { SystemItem } from '@yardmaster/core/contract/rentals/rentalSystem.ts'
import { useState } from 'react'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { useOutcome } from '../../../ui/page/useOutcome.ts'
import { EquipmentPicker } from '../../../widgets/pickers/EquipmentPicker.tsx'
import { useDecideItem } from './rentalSystem.api.ts'

type Props = { id: number; item: SystemItem; onClose: () => void }

/** Links an item to an asset of the branch. */
export function LinkItemDialog({ id, item, onClose }: Props) {
  const text = useText()
  const errorText = useErrorText()
  const { mutate, isPending } = useDecideItem()
  const [assetId, setAssetId] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const title = text('rentalSystem.linkItem', { name: item.name })
  const outcome = useOutcome({ title, onClose, onRefused: (refusal) => setError(errorText(refusal)) })
  const save = () =>
    assetId !== null &&
    mutate(
      { params: { id, recordId: item.id }, body: { decision: 'link', assetId } },
      outcome(text('rentalSystem.linked', { name: item.name })),
    )
  return (
    <FormDialog
      open
      title={title}
      save={text('rentalSystem.link')}
      maxWidth="xs"
      changed={assetId !== null}
      valid
      busy={isPending}
      error={error}
      onSubmit={save}
      onClose={onClose}
    >
      <EquipmentPicker label={text('rentalSystem.asset')} initial={item.asset} onChange={setAssetId} />
    </FormDialog>
  )
}

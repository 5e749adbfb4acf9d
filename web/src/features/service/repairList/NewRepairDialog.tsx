import { paths } from '@yardmaster/core/paths.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useBranchLabel } from '../../../lib/branches.ts'
import { useText } from '../../../lib/intl.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { EquipmentPicker } from '../../../widgets/pickers/EquipmentPicker.tsx'

/** Selects the asset of the new ticket. A separate page asks for the rest. */
export function NewRepairDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  const navigate = useNavigate()
  const branch = useBranchLabel()
  const [equipmentId, setEquipmentId] = useState<number | null>(null)
  return (
    <FormDialog
      open
      title={text('repairs.new')}
      save={text('repairs.new.next')}
      maxWidth="xs"
      changed={equipmentId !== null}
      unsaved={false}
      valid
      onSubmit={() => equipmentId !== null && navigate(paths.createRepair(equipmentId), { replace: true })}
      onClose={onClose}
    >
      <EquipmentPicker
        label={text('repairs.equipment')}
        initial={null}
        helperText={text('repairs.new.hint', { branch })}
        onChange={setEquipmentId}
        onBlur={() => {}}
      />
    </FormDialog>
  )
}

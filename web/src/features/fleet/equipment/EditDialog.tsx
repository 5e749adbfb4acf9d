import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import { attributeIn } from '@yardmaster/core/rules/mergeEdits.ts'
import { useText } from '../../../lib/intl.tsx'
import { ContractFormDialog } from '../../../ui/dialogs/ContractFormDialog.tsx'
import { MergeNotice } from '../../../widgets/merge/MergeNotice.tsx'
import { useFormOptions } from './equipment.api.ts'
import { setField } from './equipmentForm.ts'
import { EquipmentFields } from './EquipmentFields.tsx'
import { useEquipmentEdit } from './useEquipmentEdit.ts'
import { useFieldText } from './useFieldText.ts'

/**
 * Edits everything about an asset that is entered by hand. Users see someone else's change before they
 * overwrite it.
 */
export function EditDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const text = useText()
  const { data: options } = useFormOptions()
  const { form, error, busy, saving, version, meeting, save } = useEquipmentEdit(profile, onClose)
  const fieldText = useFieldText(options?.categories ?? [])
  return (
    <ContractFormDialog
      form={form}
      title={text('thingEdit.title', { name: profile.equipment.name })}
      valid={options !== undefined}
      busy={busy}
      saving={saving}
      error={error}
      onSave={save}
      onClose={onClose}
    >
      {meeting && (
        <MergeNotice
          key={version}
          meeting={meeting}
          {...fieldText}
          fieldOf={(path) => attributeIn(path) ?? path}
          onChoose={(path, values) => setField(form, path, values)}
        />
      )}
      <EquipmentFields form={form} />
    </ContractFormDialog>
  )
}

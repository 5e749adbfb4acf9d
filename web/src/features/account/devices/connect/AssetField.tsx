import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { EQUIPMENT_NAME_MAX } from '@yardmaster/core/contract/fleet/equipment.form.ts'
import { useText } from '../../../../lib/intl.tsx'
import { useCan, useSession } from '../../../../lib/session.tsx'
import { EquipmentPicker } from '../../../../widgets/pickers/EquipmentPicker.tsx'
import type { Registration, RegistrationErrors } from './useRegistration.ts'

type Props = {
  values: Registration
  errors: RegistrationErrors
  onChange: (values: Partial<Registration>) => void
}

/** The asset that the device is installed on: one of the branch, or a new one. */
export function AssetField({ values: { way, asset, assetName }, errors, onChange }: Props) {
  const text = useText()
  const { branch } = useSession()
  const mayCreate = useCan('equipment.create')
  return (
    <>
      {mayCreate && (
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          color="primary"
          aria-label={text('connect.asset.way')}
          value={way}
          onChange={(_, chosen: typeof way | null) => chosen && onChange({ way: chosen })}
        >
          <ToggleButton value="existing">{text('connect.asset.existing')}</ToggleButton>
          <ToggleButton value="new">{text('connect.asset.new')}</ToggleButton>
        </ToggleButtonGroup>
      )}
      {way === 'new' ? (
        <TextField
          label={text('connect.asset.name')}
          required
          autoComplete="off"
          value={assetName}
          onChange={({ target }) => onChange({ assetName: target.value })}
          error={errors.name !== undefined}
          helperText={errors.name ?? text('connect.asset.newHint')}
          slotProps={{ htmlInput: { maxLength: EQUIPMENT_NAME_MAX } }}
        />
      ) : (
        <EquipmentPicker
          key={asset?.id}
          initial={asset}
          label={text('connect.asset.which')}
          error={errors.equipmentId}
          helperText={text('connect.asset.hint', { branch: branch.name })}
          onChange={(id) => onChange({ assetId: id })}
        />
      )}
    </>
  )
}

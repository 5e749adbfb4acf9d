import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { DEVICE_MODEL_MAX, UNIQUE_ID_MAX } from '@yardmaster/core/contract/account/devices.ts'
import { equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import { useText } from '../../../../lib/intl.tsx'
import { useEndpoint } from '../../../../lib/query.ts'
import { useUnsaved } from '../../../../lib/unsaved.ts'
import { ErrorAlert } from '../../../../ui/fields/ErrorAlert.tsx'
import { AssetField } from './AssetField.tsx'
import type { Kind } from './kinds.ts'
import { KIND_FACTS } from './kinds.ts'
import { useRegistration } from './useRegistration.ts'

type Props = {
  kind: Kind
  assetId: number | null
  onBack: () => void
  onRegistered: (id: number, token: string | null) => void
}

/** Waits for the name of the asset that the user came from, so that the picker can show it. */
export function DeviceStep({ assetId, ...props }: Props) {
  const given = useEndpoint(
    equipment.profile,
    { params: { id: assetId ?? 0 } },
    { enabled: assetId !== null, select: ({ equipment: { id, name } }) => ({ id, name }) },
  )
  if (assetId !== null && given.isPending) return null
  return <DeviceForm asset={given.data ?? null} {...props} />
}

type FormProps = Omit<Props, 'assetId'> & { asset: { id: number; name: string } | null }

function DeviceForm({ kind, asset, onBack, onRegistered }: FormProps) {
  const text = useText()
  const { values, errors, error, isBusy, set, submit } = useRegistration({ kind, asset, onRegistered })
  const { id } = KIND_FACTS[kind]
  useUnsaved(values.uniqueId !== '')
  return (
    <>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {text('connect.device.title')}
      </Typography>
      <Paper
        component="form"
        variant="outlined"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        sx={{ p: 2, display: 'grid', gap: 2, maxWidth: 560 }}
      >
        <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{text(`connect.kind.${kind}`)}</Typography>
        {error && <ErrorAlert>{error}</ErrorAlert>}
        <TextField
          label={text(`connect.id.${id}`)}
          required
          autoFocus
          autoComplete="off"
          value={values.uniqueId}
          onChange={({ target }) => set({ uniqueId: target.value })}
          error={errors.uniqueId !== undefined}
          helperText={errors.uniqueId ?? text(`connect.id.${id}.hint`)}
          slotProps={{
            htmlInput: {
              maxLength: UNIQUE_ID_MAX,
              spellCheck: false,
              autoCapitalize: 'none',
              ...(id === 'imei' && { inputMode: 'numeric' }),
            },
          }}
        />
        {kind === 'teltonika' && (
          <TextField
            label={text('devices.model')}
            autoComplete="off"
            value={values.model}
            onChange={({ target }) => set({ model: target.value })}
            error={errors.model !== undefined}
            helperText={errors.model ?? text('devices.model.hint')}
            slotProps={{ htmlInput: { maxLength: DEVICE_MODEL_MAX } }}
          />
        )}
        <AssetField values={values} errors={errors} onChange={set} />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, flexWrap: 'wrap' }}>
          <Button color="inherit" onClick={onBack}>
            {text('connect.back')}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {text('connect.next')}
          </Button>
        </Box>
      </Paper>
    </>
  )
}

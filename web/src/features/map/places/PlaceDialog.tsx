import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { NOTES_MAX } from '@yardmaster/core/contract/fleet/equipment.form.ts'
import type { Place } from '@yardmaster/core/contract/map/places.ts'
import { ADDRESS_MAX, PLACE_NAME_MAX, PlaceForm } from '@yardmaster/core/contract/map/places.ts'
import { useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import type { CallError } from '../../../lib/call.ts'
import { showRefusal, useContractForm } from '../../../lib/form.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { NameField } from '../../../ui/fields/NameField.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { PointPicker } from '../../../widgets/map/PointPicker.tsx'
import { MachinePosition } from './MachinePosition.tsx'
import { useAddPlace, useFindAddress, useUpdatePlace } from './places.api.ts'

type Props = {
  /** Null for a new place. */
  place: Place | null
  onClose: () => void
  onAdded?: (id: number) => void
}

export function PlaceDialog({ place, onClose, onAdded }: Props) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const add = useAddPlace()
  const update = useUpdatePlace()
  const findAddress = useFindAddress()
  const [error, setError] = useState<string | null>(null)
  const form = useContractForm(PlaceForm, formOf(place))
  const { errors, isDirty, isValid } = useFormState(form)
  const { position } = useWatch(form)
  const point =
    position?.lat === undefined || position.lng === undefined
      ? null
      : { lat: position.lat, lng: position.lng }
  const setPosition = (next: { lat: number; lng: number }) =>
    form.setValue('position', next, { shouldDirty: true, shouldValidate: true })
  const fail = (refusal: CallError) => setError(showRefusal(form, refusal) ? null : errorText(refusal))

  const save = (body: PlaceForm) => {
    const done = (key: 'places.added' | 'places.updated') => {
      onClose()
      show(text(key, { name: body.name }))
    }
    if (place) {
      update.mutate(
        { params: { id: place.id }, body: { ...body, version: place.version } },
        { onSuccess: () => done('places.updated'), onError: fail },
      )
    } else {
      add.mutate(
        { body },
        {
          onSuccess: ({ id }) => {
            done('places.added')
            onAdded?.(id)
          },
          onError: fail,
        },
      )
    }
  }
  const suggest = () =>
    point &&
    findAddress.mutate(
      { query: point },
      {
        onSuccess: ({ address }) =>
          form.setValue('address', address, { shouldDirty: true, shouldValidate: true }),
        onError: fail,
      },
    )
  return (
    <FormDialog
      open
      title={text(place ? 'places.edit' : 'places.add')}
      changed={isDirty}
      valid={isValid}
      busy={add.isPending || update.isPending}
      error={error}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      <NameField
        field={form.register('name')}
        label={text('places.name')}
        maxLength={PLACE_NAME_MAX}
        error={errors.name?.message}
      />
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Typography variant="body2" color="textSecondary">
          {text(point ? 'places.position.move' : 'places.position.choose')}
        </Typography>
        <PointPicker label={text('places.position')} position={point} onChange={setPosition} />
        <MachinePosition onFound={setPosition} />
      </Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', flexWrap: 'wrap' }}>
        <TextField
          {...form.register('address')}
          label={text('places.address')}
          autoComplete="off"
          error={Boolean(errors.address)}
          helperText={errors.address?.message ?? ' '}
          slotProps={{ htmlInput: { maxLength: ADDRESS_MAX }, inputLabel: { shrink: true } }}
          sx={{ flex: '1 1 260px' }}
        />
        <Button
          variant="outlined"
          color="inherit"
          disabled={!point}
          loading={findAddress.isPending}
          onClick={suggest}
          sx={{ minHeight: { xs: 44, md: 40 } }}
        >
          {text('places.address.suggest')}
        </Button>
      </Box>
      <TextField
        {...form.register('notes')}
        label={text('places.notes')}
        multiline
        minRows={2}
        maxRows={8}
        error={Boolean(errors.notes)}
        helperText={errors.notes?.message ?? ' '}
        slotProps={{ htmlInput: { maxLength: NOTES_MAX } }}
      />
    </FormDialog>
  )
}

const formOf = (place: Place | null) =>
  place
    ? { name: place.name, address: place.address, notes: place.notes, position: place.position }
    : { name: '', address: '', notes: '' }

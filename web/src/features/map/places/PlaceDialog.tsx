import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { NOTES_MAX } from '@yardmaster/core/contract/fleet/equipment.form.ts'
import type { Place } from '@yardmaster/core/contract/map/places.ts'
import { PLACE_NAME_MAX, PlaceForm } from '@yardmaster/core/contract/map/places.ts'
import type { Coordinate } from '@yardmaster/core/contract/shapes.ts'
import { useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import type { CallError } from '../../../lib/call.ts'
import { showRefusal, useContractForm } from '../../../lib/form.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { NameField } from '../../../ui/fields/NameField.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { PointPicker } from '../../../widgets/map/PointPicker.tsx'
import { AssetPosition } from './AssetPosition.tsx'
import { PlaceAddress } from './PlaceAddress.tsx'
import { useAddPlace, useUpdatePlace } from './places.api.ts'

type Props = {
  /** Null for a new place. */
  place: Place | null
  onClose: () => void
  onAdded?: (id: number) => void
}

const CHANGED = { shouldDirty: true, shouldValidate: true }

export function PlaceDialog(props: Props) {
  const { place, onClose } = props
  const text = useText()
  const errorText = useErrorText()
  const { save, isSaving } = useSavePlace(props)
  const [error, setError] = useState<string | null>(null)
  const form = useContractForm(PlaceForm, formOf(place))
  const { errors, isDirty, isValid } = useFormState(form)
  const { position } = useWatch(form)
  const point =
    position?.lat === undefined || position.lng === undefined
      ? null
      : { lat: position.lat, lng: position.lng }
  const setPosition = (next: Coordinate) => form.setValue('position', next, CHANGED)
  const fail = (refusal: CallError) => setError(showRefusal(form, refusal) ? null : errorText(refusal))
  return (
    <FormDialog
      open
      title={text(place ? 'places.edit' : 'places.add')}
      changed={isDirty}
      valid={isValid}
      busy={isSaving}
      error={error}
      onSubmit={form.handleSubmit((body) => save(body, fail))}
      onClose={onClose}
    >
      <NameField
        field={form.register('name')}
        label={text('places.name')}
        maxLength={PLACE_NAME_MAX}
        error={errors.name?.message}
      />
      <PlacePosition point={point} onChange={setPosition} />
      <PlaceAddress
        field={form.register('address')}
        error={errors.address?.message}
        point={point}
        onFound={(address) => form.setValue('address', address, CHANGED)}
        onError={fail}
      />
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

function PlacePosition({
  point,
  onChange,
}: {
  point: Coordinate | null
  onChange: (point: Coordinate) => void
}) {
  const text = useText()
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="body2" color="textSecondary">
        {text(point ? 'places.position.move' : 'places.position.choose')}
      </Typography>
      <PointPicker label={text('places.position')} position={point} onChange={onChange} />
      <AssetPosition onFound={onChange} />
    </Box>
  )
}

function useSavePlace({ place, onClose, onAdded }: Props) {
  const text = useText()
  const { show } = useSnackbar()
  const add = useAddPlace()
  const update = useUpdatePlace()
  const save = (body: PlaceForm, onError: (refusal: CallError) => void) => {
    const done = (key: 'places.added' | 'places.updated') => {
      onClose()
      show(text(key, { name: body.name }))
    }
    if (place) {
      update.mutate(
        { params: { id: place.id }, body: { ...body, version: place.version } },
        { onSuccess: () => done('places.updated'), onError },
      )
    } else {
      const onSuccess = ({ id }: { id: number }) => {
        done('places.added')
        onAdded?.(id)
      }
      add.mutate({ body }, { onSuccess, onError })
    }
  }
  return { save, isSaving: add.isPending || update.isPending }
}

const formOf = (place: Place | null) =>
  place
    ? { name: place.name, address: place.address, notes: place.notes, position: place.position }
    : { name: '', address: '', notes: '' }

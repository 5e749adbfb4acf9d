import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { NOTES_MAX } from '@yardmaster/core/contract/fleet/equipment.form.ts'
import type { Place } from '@yardmaster/core/contract/map/places.ts'
import { NewPlace, PLACE_NAME_MAX } from '@yardmaster/core/contract/map/places.ts'
import type { Coordinate } from '@yardmaster/core/contract/shapes.ts'
import { Controller, useFormState, useWatch } from 'react-hook-form'
import { useContractForm } from '../../../lib/form.ts'
import { useText } from '../../../lib/intl.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { NameField } from '../../../ui/fields/NameField.tsx'
import { useSaveResult } from '../../../ui/page/useSaveResult.ts'
import { BranchField } from '../../../widgets/branches/BranchField.tsx'
import { useBranchRequired } from '../../../widgets/branches/requireBranch.ts'
import { PointPicker } from '../../../widgets/map/PointPicker.tsx'
import { CoordinateField } from '../../../widgets/map/shapes/CoordinateField.tsx'
import { AssetPosition } from './AssetPosition.tsx'
import { PlaceAddress } from './PlaceAddress.tsx'
import { useAddPlace, useUpdatePlace } from './places.api.ts'

type Props = {
  /** Null for a new place. */
  place: Place | null
  /** What is known of a new place. */
  initial?: Pick<NewPlace, 'name' | 'address'>
  onClose: () => void
  onAdded?: (id: number) => void
}

const CHANGED = { shouldDirty: true, shouldValidate: true }

export function PlaceDialog({ place, initial, onClose, onAdded }: Props) {
  const text = useText()
  const add = useAddPlace()
  const update = useUpdatePlace()
  const form = useContractForm(useBranchRequired(NewPlace), formOf(place, initial))
  const { errors, isDirty, isValid } = useFormState(form)
  const { position } = useWatch(form)
  const point =
    position?.lat === undefined || position.lng === undefined
      ? null
      : { lat: position.lat, lng: position.lng }
  const setPosition = (next: Coordinate) => form.setValue('position', next, CHANGED)
  const title = text(place ? 'places.edit' : 'places.add')
  const { error, showResult, showError } = useSaveResult(form, { title, onClose })
  const save = ({ branchId, ...body }: NewPlace) => {
    const words = { name: body.name }
    if (!place) {
      const result = showResult(text('places.added', words), ({ id }: { id: number }) => onAdded?.(id))
      return add.mutate({ body: { ...body, branchId } }, result)
    }
    const { id, version } = place
    update.mutate({ params: { id }, body: { ...body, version } }, showResult(text('places.updated', words)))
  }
  return (
    <FormDialog
      open
      title={title}
      changed={isDirty}
      valid={isValid}
      busy={add.isPending || update.isPending}
      error={error}
      onInvalid={() => form.trigger()}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      <NameField
        field={form.register('name')}
        label={text('places.name')}
        maxLength={PLACE_NAME_MAX}
        error={errors.name?.message}
      />
      {!place && (
        <Controller
          control={form.control}
          name="branchId"
          render={({ field: { value, onChange, onBlur } }) => (
            <BranchField value={value} error={errors.branchId?.message} onChange={onChange} onBlur={onBlur} />
          )}
        />
      )}
      <PlacePosition point={point} isMissing={Boolean(errors.position)} onChange={setPosition} />
      <PlaceAddress
        field={form.register('address')}
        error={errors.address?.message}
        point={point}
        onFound={(address) => form.setValue('address', address, CHANGED)}
        onError={showError}
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

type PositionProps = { point: Coordinate | null; isMissing: boolean; onChange: (point: Coordinate) => void }

function PlacePosition({ point, isMissing, onChange }: PositionProps) {
  const text = useText()
  return (
    <Box data-invalid={isMissing} sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="body2" color={isMissing ? 'error' : 'textSecondary'}>
        {text(point ? 'places.position.move' : 'places.position.choose')}
      </Typography>
      <PointPicker
        label={text('places.position')}
        alternative={text('map.alternative.numbers')}
        position={point}
        onChange={onChange}
      />
      <CoordinateField label={text('map.coordinate')} value={point} onChange={onChange} />
      <AssetPosition onFound={onChange} />
    </Box>
  )
}

const formOf = (place: Place | null, initial: Props['initial']) =>
  place
    ? {
        branchId: place.branchId,
        name: place.name,
        address: place.address,
        notes: place.notes,
        position: place.position,
      }
    : { name: '', address: '', notes: '', ...initial }

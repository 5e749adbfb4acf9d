import TextField from '@mui/material/TextField'
import { boundaryForm } from '@yardmaster/core/contract/fleet/boundaries.ts'
import type { Boundary } from '@yardmaster/core/contract/fleet/equipment.ts'
import type { Shape } from '@yardmaster/core/contract/shapes.ts'
import { draggedRadius, maxRadius, metersOf, shownRadius } from '@yardmaster/core/rules/boundary.ts'
import { useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { showRefusal, useContractForm } from '../../../lib/form.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { ShapeEditor } from '../../../widgets/map/ShapeEditor.tsx'
import { usePutBoundary } from './boundaries.api.ts'
import { BOUNDARY_COLOR } from './boundaryColor.ts'

type Props = { id: number; boundary: Boundary; onClose: () => void }

/** Sets center and radius by dragging on the map. The radius can also be typed. */
export function BoundaryDialog({ id, boundary, onClose }: Props) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const { useMetric: metric } = useSession().branch
  const { mutate, isPending, error } = usePutBoundary()
  const [stored] = useState({ center: boundary.center, radius: shownRadius(boundary.radius, metric) })
  const form = useContractForm(boundaryForm(metric), stored)
  const { errors, isValid } = useFormState(form)
  const { center, radius } = useWatch(form)
  const shown = { ...stored.center, ...center }
  // While the typed text isn't a valid radius, the circle keeps the last valid one.
  const [lastRadius, setLastRadius] = useState(stored.radius)
  const valid = radius !== undefined && radius > 0 && radius <= maxRadius(metric)
  if (valid && radius !== lastRadius) setLastRadius(radius)
  const changed =
    radius !== stored.radius || shown.lat !== stored.center.lat || shown.lng !== stored.center.lng
  const metres = metersOf(valid ? radius : lastRadius, metric)
  const reshape = (shape: Shape) => {
    if (shape.kind !== 'circle') return
    const options = { shouldValidate: true }
    form.setValue('center', shape.center, options)
    if (shape.radius !== metres) form.setValue('radius', draggedRadius(shape.radius, metric), options)
  }
  return (
    <FormDialog
      open
      title={text('boundary.edit')}
      changed={changed}
      valid={isValid}
      busy={isPending}
      error={error && !error.errors ? errorText(error) : null}
      onClose={onClose}
      onSubmit={form.handleSubmit((body) =>
        mutate(
          { params: { id }, body },
          {
            onSuccess: () => {
              onClose()
              show(text('boundary.updated'))
            },
            onError: (refusal) => showRefusal(form, refusal),
          },
        ),
      )}
    >
      <ShapeEditor
        label={text('boundary.editMap')}
        shape={{ kind: 'circle', center: shown, radius: metres }}
        onChange={reshape}
        color={BOUNDARY_COLOR}
      />
      <TextField
        {...form.register('radius', { setValueAs: numberOf })}
        label={text('boundary.radiusIn', { unit: metric ? 'm' : 'ft' })}
        type="number"
        required
        error={Boolean(errors.radius)}
        helperText={errors.radius?.message ?? ' '}
        slotProps={{ htmlInput: { min: 1, max: maxRadius(metric), step: 'any' } }}
        sx={{ maxWidth: 240, mt: 1 }}
      />
    </FormDialog>
  )
}

/** A blank field is neither NaN nor zero. */
const numberOf = (typed: unknown) => (typed === '' ? undefined : Number(typed))

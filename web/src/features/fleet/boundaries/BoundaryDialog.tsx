import TextField from '@mui/material/TextField'
import type { BoundaryForm } from '@yardmaster/core/contract/fleet/boundaries.ts'
import { boundaryForm } from '@yardmaster/core/contract/fleet/boundaries.ts'
import type { Boundary } from '@yardmaster/core/contract/fleet/equipment.ts'
import type { Shape } from '@yardmaster/core/contract/shapes.ts'
import {
  draggedRadius,
  exactRadius,
  maxRadius,
  metersOf,
  shownRadius,
} from '@yardmaster/core/rules/boundary.ts'
import { useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useContractForm } from '../../../lib/form.ts'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { ContractFormDialog } from '../../../ui/dialogs/ContractFormDialog.tsx'
import { useSaveResult } from '../../../ui/page/useSaveResult.ts'
import { ShapeEditor } from '../../../widgets/map/shapes/ShapeEditor.tsx'
import { ShapeNumbers } from '../../../widgets/map/shapes/ShapeNumbers.tsx'
import { usePutBoundary } from './boundaries.api.ts'
import { BOUNDARY_COLOR } from './boundaryColor.ts'

type Props = {
  id: number
  boundary: Boundary
  /** Whether the boundary isn't stored yet. It can then be saved as it is. */
  isNew?: boolean
  onSaved?: () => void
  onClose: () => void
}

/** Sets center and radius by dragging on the map. The radius can also be typed. */
export function BoundaryDialog({ id, boundary, isNew = false, onSaved, onClose }: Props) {
  const text = useText()
  const { useMetric: metric, branch } = useSession()
  const { mutate, isPending } = usePutBoundary()
  const { form, shape, changed, reshape } = useBoundaryForm(boundary, metric)
  const { errors } = useFormState(form)
  const title = text(isNew ? 'boundary.add' : 'boundary.edit')
  const { error, showResult } = useSaveResult(form, { title, onClose })
  const done = text(isNew ? 'boundary.added' : 'boundary.updated')
  // The radius is typed in the user's units and sent in those of the branch.
  const save = ({ center, radius }: BoundaryForm) => {
    const sent = exactRadius(metersOf(radius, metric), branch.useMetric)
    const body = { center, radius: Math.min(sent, maxRadius(branch.useMetric)) }
    mutate({ params: { id }, body }, showResult(done, onSaved))
  }
  return (
    <ContractFormDialog
      form={form}
      title={title}
      changed={isNew || changed}
      unsaved={changed}
      busy={isPending}
      error={error}
      onSave={save}
      onClose={onClose}
    >
      <ShapeEditor
        label={text('boundary.editMap')}
        alternative={text('map.alternative.numbers')}
        shape={shape}
        onChange={reshape}
        color={BOUNDARY_COLOR}
      />
      <ShapeNumbers shape={shape} onChange={reshape} />
      <TextField
        {...form.register('radius', { setValueAs: numberOf })}
        label={text('boundary.radiusIn', { unit: metric ? 'm' : 'ft' })}
        type="number"
        required
        autoFocus={isNew}
        error={Boolean(errors.radius)}
        helperText={errors.radius?.message ?? ' '}
        slotProps={{ htmlInput: { min: 1, max: maxRadius(metric), step: 'any' } }}
        sx={{ maxWidth: 240, mt: 1 }}
      />
    </ContractFormDialog>
  )
}

/** The form, and the circle that the map shows and changes. */
function useBoundaryForm(boundary: Boundary, metric: boolean) {
  const [stored] = useState({ center: boundary.center, radius: shownRadius(boundary.radius, metric) })
  const form = useContractForm(boundaryForm(metric), stored)
  const { center, radius } = useWatch(form)
  const shown = { ...stored.center, ...center }
  // While the typed text isn't a valid radius, the circle keeps the last valid one.
  const [lastRadius, setLastRadius] = useState(stored.radius)
  const valid = radius !== undefined && radius > 0 && radius <= maxRadius(metric)
  if (valid && radius !== lastRadius) setLastRadius(radius)
  const meters = metersOf(valid ? radius : lastRadius, metric)
  const reshape = (shape: Shape) => {
    if (shape.kind !== 'circle') return
    const options = { shouldValidate: true }
    form.setValue('center', shape.center, options)
    if (shape.radius !== meters) form.setValue('radius', draggedRadius(shape.radius, metric), options)
  }
  return {
    form,
    shape: { kind: 'circle' as const, center: shown, radius: meters },
    changed: radius !== stored.radius || shown.lat !== stored.center.lat || shown.lng !== stored.center.lng,
    reshape,
  }
}

/** A blank field is neither NaN nor zero. */
const numberOf = (typed: unknown) => (typed === '' ? undefined : Number(typed))

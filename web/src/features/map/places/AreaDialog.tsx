import type { Area, Place } from '@yardmaster/core/contract/map/places.ts'
import { AreaForm, PLACE_NAME_MAX } from '@yardmaster/core/contract/map/places.ts'
import type { Shape } from '@yardmaster/core/contract/shapes.ts'
import { PALETTE } from '@yardmaster/core/palette.ts'
import { useState } from 'react'
import { Controller, useFormState, useWatch } from 'react-hook-form'
import { useContractForm } from '../../../lib/form.ts'
import { useText } from '../../../lib/intl.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { NameField } from '../../../ui/fields/NameField.tsx'
import { focusRow } from '../../../ui/page/focusWhenShown.ts'
import { useSaveResult } from '../../../ui/page/useSaveResult.ts'
import { ColorChoice } from '../../../widgets/pickers/ColorChoice.tsx'
import { AreaShape } from './AreaShape.tsx'
import { useAddArea, useUpdateArea } from './places.api.ts'
import { firstShape } from '../../../widgets/map/shapes/shapeKinds.ts'

type Props = {
  place: Place
  /** Null for a new area. */
  area: Area | null
  onClose: () => void
}

export function AreaDialog({ place, area, onClose }: Props) {
  const text = useText()
  const add = useAddArea()
  const update = useUpdateArea()
  const [stored] = useState<AreaForm>(() => formOf(place, area))
  const form = useContractForm(AreaForm, stored)
  const { errors, isDirty, isValid } = useFormState(form)
  const color = useWatch({ control: form.control, name: 'color' })
  const [shape, setShape] = useState<Shape>(stored.shape)
  const draw = (next: Shape) => {
    setShape(next)
    form.setValue('shape', next, { shouldDirty: true, shouldValidate: true })
  }
  const title = text(area ? 'places.area.edit' : 'places.area.add')
  const { error, showResult } = useSaveResult(form, { title, onClose })
  const save = (body: AreaForm) => {
    const { id } = place
    const words = { name: body.name }
    if (!area)
      return add.mutate(
        { params: { id }, body },
        showResult(text('places.area.added', words), ({ id: added }) => focusRow(added)),
      )
    const { id: areaId, version } = area
    update.mutate(
      { params: { id, areaId }, body: { ...body, version } },
      showResult(text('places.area.updated', words)),
    )
  }
  return (
    <FormDialog
      open
      title={title}
      maxWidth="md"
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
        label={text('places.area.name')}
        maxLength={PLACE_NAME_MAX}
        error={errors.name?.message}
      />
      <AreaShape
        shape={shape}
        color={color}
        others={place.areas.filter(({ id }) => id !== area?.id)}
        onChange={draw}
      />
      <Controller
        control={form.control}
        name="color"
        render={({ field }) => (
          <ColorChoice
            label={text('places.color')}
            value={field.value}
            onChange={field.onChange}
            columns="repeat(auto-fill, minmax(44px, 1fr))"
          />
        )}
      />
    </FormDialog>
  )
}

/** Returns the initial values. A new area gets a color that no other area of the place uses. */
function formOf(place: Place, area: Area | null): AreaForm {
  if (area) return { name: area.name, color: area.color, shape: area.shape }
  const used = new Set(place.areas.map(({ color }) => color))
  return {
    name: '',
    color: PALETTE.find((each) => !used.has(each)) ?? PALETTE[0],
    shape: firstShape(place.position),
  }
}

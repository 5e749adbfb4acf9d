import Box from '@mui/material/Box'
import type { InputField } from '@yardmaster/core/telemetry/inputFields.ts'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { EditIcon } from '../../../ui/icons.tsx'
import { HintButton } from '../../../ui/actions/HintButton.tsx'
import { LabelForm } from './LabelForm.tsx'

type Props = {
  field: InputField
  /** The name of a field without a label. */
  standard: string
  /** Blank if the field has its standard name. */
  label: string
}

/** A label that is edited in place. */
export function EditableLabel({ field, standard, label }: Props) {
  const text = useText()
  const [isEditing, setIsEditing] = useState(false)
  const view = useRef<HTMLDivElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    // The fields are gone, so the focus returns to where it was before.
    if (wasEditing.current && !isEditing) view.current?.querySelector('button')?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  if (isEditing)
    return <LabelForm field={field} standard={standard} label={label} onDone={() => setIsEditing(false)} />
  return (
    <Box ref={view} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Box sx={{ overflowWrap: 'anywhere', ...(label && { fontWeight: 'fontWeightMedium' }) }}>
        {label || standard}
      </Box>
      <HintButton
        hint={text('action.edit')}
        label={text('fieldLabels.edit', { field: standard })}
        icon={<EditIcon fontSize="small" />}
        onClick={() => setIsEditing(true)}
      />
    </Box>
  )
}

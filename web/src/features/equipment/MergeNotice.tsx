import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import type { FieldChange } from '@yardmaster/core/contract/equipment.ts'
import type { EquipmentForm } from '@yardmaster/core/contract/equipmentForm.ts'
import { attributeIn } from '@yardmaster/core/rules/mergeEdits.ts'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../lib/intl.tsx'
import { useRelativeTime } from '../../lib/time.tsx'
import { WarningIcon } from '../../ui/icons.tsx'
import type { EquipmentFormApi, Meeting } from './equipmentForm.ts'
import { useFieldText } from './useFieldText.ts'

type Side = 'mine' | 'theirs'

type Props = {
  meeting: Meeting
  form: EquipmentFormApi
  categories: readonly { id: number; name: string }[]
}

/** Who changed what meanwhile. Where both changed the same, the reader chooses. */
export function MergeNotice({ meeting, form, categories }: Props) {
  const text = useText()
  const { labelOf, valueOf } = useFieldText(categories)
  const told = useChangeText()
  const [chosen, setChosen] = useState<Record<string, Side>>({})
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  const choose = (path: string, side: Side) => {
    setChosen({ ...chosen, [path]: side })
    setField(form, path, side === 'mine' ? meeting.mine : meeting.newest)
  }
  const changeOf = (path: string) =>
    meeting.changes.find(({ field }) => field === (attributeIn(path) ?? path))
  return (
    <Alert ref={notice} tabIndex={-1} severity="warning" icon={<WarningIcon />} sx={{ outline: 0 }}>
      <AlertTitle>{text('merge.title')}</AlertTitle>
      <Typography variant="body2">{text('merge.hint')}</Typography>
      {meeting.taken.map((path) => (
        <Box key={path} sx={{ mt: 1 }}>
          {told(labelOf(path), changeOf(path))}
          <Typography variant="body2" color="textSecondary" sx={shortened}>
            {text('merge.taken', { value: valueOf(path, meeting.newest) })}
          </Typography>
        </Box>
      ))}
      {meeting.conflicts.map((path) => (
        <Box key={path} sx={{ mt: 1 }}>
          {told(labelOf(path), changeOf(path))}
          <RadioGroup
            aria-label={text('merge.choose', { field: labelOf(path) })}
            value={chosen[path] ?? 'mine'}
            onChange={(_, side) => choose(path, side as Side)}
          >
            {(['mine', 'theirs'] as const).map((side) => (
              <FormControlLabel
                key={side}
                value={side}
                control={<Radio size="small" />}
                label={text(`merge.${side}`, {
                  value: valueOf(path, side === 'mine' ? meeting.mine : meeting.newest),
                })}
                slotProps={{ typography: { variant: 'body2', sx: shortened } }}
              />
            ))}
          </RadioGroup>
        </Box>
      ))}
    </Alert>
  )
}

function useChangeText() {
  const text = useText()
  const relative = useRelativeTime()
  return (field: string, change: FieldChange | undefined) =>
    change
      ? text('merge.changedBy', { user: change.by, field, ago: relative(change.at) })
      : text('merge.changed', { field })
}

function setField(form: EquipmentFormApi, path: string, values: EquipmentForm): void {
  const options = { shouldDirty: true, shouldValidate: true }
  const attribute = attributeIn(path)
  if (attribute === null) {
    const field = path as Exclude<keyof EquipmentForm, 'customAttributes'>
    form.setValue(field, values[field], options)
  } else {
    const others = form.getValues('customAttributes')
    const value = values.customAttributes[attribute] ?? ''
    form.setValue('customAttributes', { ...others, [attribute]: value }, options)
  }
}

/** Notes may be pages long. */
const shortened = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const

import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import type { FieldChange } from '@yardmaster/core/contract/account/activity.ts'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../lib/intl.tsx'
import { useRelativeTime } from '../../lib/time.tsx'
import { WarningIcon } from '../../ui/icons.tsx'
import type { Meeting } from './useMerge.ts'

type Side = 'mine' | 'theirs'

type Props<Values> = {
  meeting: Meeting<Values>
  /** Return the label of the field at a form path, and its value as the reader would write it. */
  labelOf: (path: string) => string
  valueOf: (path: string, values: Values) => string
  /** Returns the field name used in the change history, if it differs from the path. */
  fieldOf?: (path: string) => string
  onChoose: (path: string, values: Values) => void
}

/** Shows who changed what in the meantime. If both changed the same field, the user chooses. */
export function MergeNotice<Values>(props: Props<Values>) {
  const { meeting, labelOf, fieldOf = (path) => path, onChoose } = props
  const text = useText()
  const valueOf = (path: string, values: Values) => props.valueOf(path, values) || text('merge.nothing')
  const changeText = useChangeText()
  const [chosen, setChosen] = useState<Record<string, Side>>({})
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  const choose = (path: string, side: Side) => {
    setChosen({ ...chosen, [path]: side })
    onChoose(path, side === 'mine' ? meeting.mine : meeting.newest)
  }
  const changeOf = (path: string) => meeting.changes.find(({ field }) => field === fieldOf(path))
  return (
    <Alert ref={notice} tabIndex={-1} severity="warning" icon={<WarningIcon />} sx={{ outline: 0, mb: 1 }}>
      <AlertTitle>{text('merge.title')}</AlertTitle>
      <Typography variant="body2">{text('merge.hint')}</Typography>
      {meeting.taken.map((path) => (
        <Box key={path} sx={{ mt: 1 }}>
          {changeText(labelOf(path), changeOf(path))}
          <Typography variant="body2" color="textSecondary" sx={shortened}>
            {text('merge.taken', { value: valueOf(path, meeting.newest) })}
          </Typography>
        </Box>
      ))}
      {meeting.conflicts.map((path) => (
        <Box key={path} sx={{ mt: 1 }}>
          {changeText(labelOf(path), changeOf(path))}
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

/** Notes may be pages long. */
const shortened = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const

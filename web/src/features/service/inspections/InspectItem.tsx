import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import type { InspectionMark } from '@yardmaster/core/rules/inspections.ts'
import { INSPECTION_MARKS, ITEM_NOTE_MAX, ITEM_PHOTOS_MAX } from '@yardmaster/core/rules/inspections.ts'
import { useId } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { PhotoField } from '../../../widgets/pictures/PhotoField.tsx'
import type { ItemProblem, ItemValues } from './inspectionDraft.ts'

type Props = { values: ItemValues; problem: ItemProblem; onChange: (values: ItemValues) => void }

/** One item of a checklist. A failed one asks what is wrong and for a photo. */
export function InspectItem({ values, problem, onChange }: Props) {
  const text = useText()
  const id = useId()
  const { item, mark, note, photos } = values
  return (
    <Box component="li" data-invalid={problem !== null || undefined} sx={row}>
      <Typography id={id} color={problem === 'mark' ? 'error' : undefined} sx={{ overflowWrap: 'anywhere' }}>
        {item}
      </Typography>
      <ToggleButtonGroup
        exclusive
        value={mark}
        aria-labelledby={id}
        onChange={(_, chosen: InspectionMark | null) => chosen && onChange({ ...values, mark: chosen })}
      >
        {INSPECTION_MARKS.map((choice) => (
          <ToggleButton key={choice} value={choice} color={TONES[choice]} sx={button}>
            {text(`inspection.mark.${choice}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {mark === 'fail' && (
        <Stack spacing={1} sx={{ gridColumn: '1 / -1', mt: 1 }}>
          <TextField
            label={text('inspection.note')}
            required
            multiline
            minRows={2}
            value={note}
            onChange={({ target }) => onChange({ ...values, note: target.value })}
            error={problem === 'note'}
            helperText={problem === 'note' ? text('inspection.noteMissing') : ' '}
            slotProps={{ htmlInput: { maxLength: ITEM_NOTE_MAX } }}
          />
          <PhotoField
            value={photos}
            onChange={(next) => onChange({ ...values, photos: next })}
            max={ITEM_PHOTOS_MAX}
            hint={text('inspection.photoHint', { max: ITEM_PHOTOS_MAX })}
          />
          {problem !== null && photos.length === 0 && (
            <FormHelperText error>{text('inspection.photoMissing')}</FormHelperText>
          )}
        </Stack>
      )}
    </Box>
  )
}

const TONES = { pass: 'success', fail: 'error', notApplicable: 'standard' } as const

/** The buttons of all items stand below each other. On a phone, they stand below the text. */
const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 320px' },
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  '& .MuiToggleButtonGroup-root': { display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)' },
} as const

const button = { minHeight: 48, textTransform: 'none', px: 1 } as const

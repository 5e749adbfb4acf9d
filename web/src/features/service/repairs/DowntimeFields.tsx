import Box from '@mui/material/Box'
import { useText } from '../../../lib/intl.tsx'
import { FormTimeField } from '../../../widgets/pickers/FormTimeField.tsx'
import type { EditFormApi } from './repairForms.ts'
import { LABELS } from './useRepairText.ts'

/** When the asset was down, if that isn't from the opening to the resolution of the ticket. */
export function DowntimeFields({ control }: Pick<EditFormApi, 'control'>) {
  const text = useText()
  return (
    <Box sx={pair}>
      <FormTimeField
        control={control}
        name="downFrom"
        label={text(LABELS.downFrom)}
        helperText={text('repair.downFrom.hint')}
      />
      <FormTimeField
        control={control}
        name="downUntil"
        label={text(LABELS.downUntil)}
        helperText={text('repair.downUntil.hint')}
      />
    </Box>
  )
}

const pair = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 2,
  rowGap: 1,
} as const

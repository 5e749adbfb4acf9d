import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { dayAt } from '@yardmaster/core/days.ts'
import { useId } from 'react'
import { useText } from '../../../../lib/intl.tsx'
import { useSession } from '../../../../lib/session.tsx'
import { useDayFormat } from '../../../../lib/time.tsx'
import { DayLine } from '../../../../widgets/trail/DayLine.tsx'

type Props = { assetId: number; pastAt: string | undefined }

/** The asset's day in one line: today, or the day that the map shows. */
export function PanelDay({ assetId, pastAt }: Props) {
  const text = useText()
  const format = useDayFormat()
  const id = useId()
  const { timezone } = useSession().branch
  const day = pastAt === undefined ? undefined : dayAt(Date.parse(pastAt), timezone)
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3" sx={{ mb: 0.75 }}>
        {day === undefined ? text('timeline.today') : format.medium(day)}
      </Typography>
      <DayLine assetId={assetId} day={day} />
    </Box>
  )
}

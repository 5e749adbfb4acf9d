import Box from '@mui/material/Box'
import type { Repair } from '@yardmaster/core/contract/service/repairs.ts'
import { useText } from '../../../lib/intl.tsx'
import { useNow, useTimeFormat } from '../../../lib/time.tsx'
import { useDowntimeText } from '../../../widgets/tickets/useDowntimeText.ts'

type Props = { repair: Pick<Repair, 'downtime'> }

/** How long the asset was down, and from when to when. */
export function Downtime({ repair: { downtime } }: Props) {
  const text = useText()
  const now = useNow()
  const format = useTimeFormat()
  const downtimeText = useDowntimeText()
  const { from, until } = downtime
  const seconds = ((until === null ? now : Date.parse(until)) - Date.parse(from)) / 1000
  const period =
    until === null
      ? text('repair.downSince', { from: format.dateTime(from) })
      : text('repair.downFromTo', { from: format.dateTime(from), until: format.dateTime(until) })
  return (
    <>
      {downtimeText(seconds)}
      <Box component="span" sx={{ color: 'text.secondary', display: 'block' }}>
        {period}
      </Box>
    </>
  )
}

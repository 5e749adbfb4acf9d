import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../lib/intl.tsx'
import { useRelativeTime, useTimeFormat } from '../../../lib/time.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { useLastHeard } from './equipment.api.ts'

/** Where an asset with a beacon was last heard. Shows nothing before. */
export function LastHeard({ equipmentId }: { equipmentId: number }) {
  const text = useText()
  const format = useTimeFormat()
  const relative = useRelativeTime()
  const { data: heard } = useLastHeard(equipmentId)
  if (!heard) return null
  const { area, place, areaId, placeId, heardAt, inRange } = heard
  const sentence = text(inRange ? 'gateways.hearsNow' : 'gateways.lastHeard', {
    area: `${place} · ${area}`,
    when: relative(heardAt),
  })
  return (
    <Box sx={{ typography: 'body2', mt: 1 }} title={format.exact(heardAt)}>
      {placeId === null ? (
        sentence
      ) : (
        <Link component={AppLink} href={paths.placeArea(placeId, areaId)}>
          {sentence}
        </Link>
      )}
    </Box>
  )
}

import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { EventEntry } from '@yardmaster/core/contract/history/events.ts'
import { dayAt } from '@yardmaster/core/days.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../lib/intl.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { LinkIcon } from '../../../ui/icons.tsx'
import { EventMedia } from '../../../widgets/cameras/EventMedia.tsx'
import { EventIcon } from '../../../widgets/events/EventIcon.tsx'
import { useDescribeEvent } from '../../../widgets/events/useDescribeEvent.ts'
import { listRoom } from './listRoom.ts'
import { useClock } from './useClock.ts'
import type { useTimelineAddress } from './useTimelineAddress.ts'

type Props = {
  assetId: number
  events: readonly EventEntry[]
  address: ReturnType<typeof useTimelineAddress>
  onShow: (at: number) => void
}

/**
 * The events in the order of the axis. A click moves the cursor to the event, the link opens the event
 * itself.
 */
export function EventsCard({ assetId, events, address, onShow }: Props) {
  const { timezone, view } = address
  const text = useText()
  const describe = useDescribeEvent()
  const clock = useClock(view)
  return (
    <Card title={text('timeline.events')}>
      {events.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {text('timeline.noEvents')}
        </Typography>
      )}
      <Box component="ul" sx={listRoom}>
        {events.map((event) => {
          const at = Date.parse(event.timestamp)
          const link = `${paths.equipmentEvents(assetId)}#eventId=${event.id}&end=${dayAt(at, timezone)}`
          return (
            <Box component="li" key={event.id} sx={{ display: 'flex', alignItems: 'center' }}>
              <ButtonBase onClick={() => onShow(at)} sx={row}>
                <EventIcon event={event} />
                <Box component="span" sx={{ flex: 1, minWidth: 0, textAlign: 'left' }}>
                  {describe(event)}
                </Box>
                <Box component="time" dateTime={event.timestamp} sx={when}>
                  {clock(at)}
                </Box>
              </ButtonBase>
              <EventMedia assetId={assetId} event={event} />
              <IconButton
                component={AppLink}
                href={link}
                aria-label={text('timeline.showEvent', { event: describe(event) })}
              >
                <LinkIcon fontSize="small" />
              </IconButton>
            </Box>
          )
        })}
      </Box>
    </Card>
  )
}

const row = {
  flex: 1,
  minWidth: 0,
  minHeight: 44,
  gap: 1.5,
  px: 1,
  borderRadius: 1,
  '&:hover': { bgcolor: 'action.hover' },
} as const

const when = { color: 'text.secondary', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

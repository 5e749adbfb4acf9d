import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import type { GatewayEvent } from '@yardmaster/core/contract/map/gateways.ts'
import type { Day } from '@yardmaster/core/days.ts'
import { paths } from '@yardmaster/core/paths.ts'
import type { ReactNode } from 'react'
import { Fragment } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useDayFormat, useTimeFormat } from '../../../lib/time.tsx'
import { HistoryIcon } from '../../../ui/icons.tsx'
import { MoreButton } from '../../../ui/lists/MoreButton.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { EventIcon } from '../../../widgets/events/EventIcon.tsx'
import { useGatewayEventPages } from './gateways.api.ts'

type Props = { placeId: number; day: Day; areaId: number | undefined }

/** What the gateways of a place reported on one day, newest first. */
export function GatewayEvents({ placeId, day, areaId }: Props) {
  const text = useText()
  const { medium } = useDayFormat()
  const pages = useGatewayEventPages(placeId, day, areaId)
  const { data, error, refetch } = pages
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={240} />
  const rows = data.pages.flatMap((page) => page.rows)
  if (rows.length === 0)
    return <EmptyState icon={<HistoryIcon />} title={text('gateways.events.empty', { date: medium(day) })} />
  return (
    <Paper variant="outlined" sx={{ overflow: 'auto', minHeight: 0 }}>
      <List disablePadding aria-label={text('gateways.events', { date: medium(day) })}>
        {rows.map((event) => (
          <EventLine key={event.id} event={event} />
        ))}
      </List>
      <Box sx={{ display: 'grid', placeItems: 'center', '& > *': { my: 1 } }}>
        <MoreButton pages={pages} label={text('gateways.more')} />
      </Box>
    </Paper>
  )
}

function EventLine({ event }: { event: GatewayEvent }) {
  const text = useText()
  const format = useTimeFormat({ inList: true })
  const { type, timestamp, area, came, went } = event
  return (
    <ListItem divider sx={{ gap: 2, alignItems: 'flex-start' }}>
      <EventIcon event={{ type, fields: {} }} />
      <ListItemText
        sx={{ my: 0 }}
        primary={type === 'assetsInRange' ? <Changed came={came} went={went} /> : text(`event.${type}`)}
        secondary={area.name}
      />
      <Box
        component="time"
        dateTime={timestamp}
        title={format.exact(timestamp)}
        sx={{
          flex: 'none',
          typography: 'body2',
          color: 'text.secondary',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {format.time(timestamp)}
      </Box>
    </ListItem>
  )
}

function Changed({ came, went }: Pick<GatewayEvent, 'came' | 'went'>) {
  const text = useText()
  return (
    <>
      {came.length > 0 && <div>{withNames(text('gateways.events.came', { names: MARK }), came)}</div>}
      {went.length > 0 && <div>{withNames(text('gateways.events.went', { names: MARK }), went)}</div>}
    </>
  )
}

/** Stands for the names in a sentence, which are links. */
const MARK = '\u0001'

function withNames(sentence: string, assets: GatewayEvent['came']): ReactNode {
  const [before, after] = sentence.split(MARK)
  return (
    <>
      {before}
      {assets.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link component={AppLink} href={paths.equipment(id)} underline="always">
            {name}
          </Link>
        </Fragment>
      ))}
      {after}
    </>
  )
}

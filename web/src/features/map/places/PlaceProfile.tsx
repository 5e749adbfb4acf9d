import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Place } from '@yardmaster/core/contract/map/places.ts'
import { NO_VALUE } from '@yardmaster/core/noValue.ts'
import { paths } from '@yardmaster/core/paths.ts'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { inOrder, inOrderOnPhone } from '../../../ui/page/inOrder.ts'
import { Undecided } from '../../../ui/page/Undecided.tsx'
import { ShapesMap } from '../../../widgets/map/shapes/ShapesMap.tsx'
import { useSitesAt } from './places.api.ts'
import { PresentList } from './PresentList.tsx'

/** The location of the place and the assets that are there now. */
export function PlaceProfile({ place }: { place: Place }) {
  const text = useText()
  const maySeeClients = useCan('client.read')
  const { position, name } = place
  return (
    <Box sx={columns}>
      <Card title={text('places.information')}>
        <Box sx={inOrder}>
          <Box component="dl" sx={facts}>
            <Fact label={text('places.address')}>{place.address || NO_VALUE}</Fact>
            <Fact label={text('places.position')}>
              {`${position.lat.toFixed(5)}, ${position.lng.toFixed(5)}`}
            </Fact>
            <Fact label={text('places.notes')}>{place.notes || NO_VALUE}</Fact>
            {maySeeClients && <SitesHere placeId={place.id} />}
          </Box>
          <ShapesMap
            label={text('places.map', { name })}
            alternative={text('places.map.profile')}
            shapes={place.areas}
            markers={[{ id: place.id, position, name, color: '#0b6670' }]}
            height={360}
          />
        </Box>
      </Card>
      <Card title={text('places.present')}>
        <PresentList place={place} />
      </Card>
    </Box>
  )
}

/** The sites of clients that are at the place. Most places are none. */
function SitesHere({ placeId }: { placeId: number }) {
  const text = useText()
  const { data = [], isLoading } = useSitesAt(placeId)
  if (isLoading) return <Undecided />
  if (data.length === 0) return null
  return (
    <Fact label={text('places.sites')}>
      {data.map(({ id, name, client }) => (
        <Box key={id} component="span" sx={{ display: 'block' }}>
          <Link component={AppLink} underline="always" href={paths.site(id)}>
            {name}
          </Link>
          {` · ${client.name}`}
        </Box>
      ))}
    </Fact>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </div>
  )
}

const columns = {
  ...inOrderOnPhone,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  gap: 2,
  alignItems: 'start',
  maxWidth: 1400,
} as const

const facts = { m: 0, mb: 2, display: 'grid', gap: 1.5 } as const

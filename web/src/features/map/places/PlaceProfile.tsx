import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Place } from '@yardmaster/core/contract/map/places.ts'
import { NO_VALUE } from '@yardmaster/core/noValue.ts'
import { useText } from '../../../lib/intl.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { ShapesMap } from '../../../widgets/map/shapes/ShapesMap.tsx'
import { PresentList } from './PresentList.tsx'

/** The location of the place and the assets that are there now. */
export function PlaceProfile({ place }: { place: Place }) {
  const text = useText()
  const { position, name } = place
  return (
    <Box sx={columns}>
      <Card title={text('places.information')}>
        <Box component="dl" sx={facts}>
          <Fact label={text('places.address')}>{place.address || NO_VALUE}</Fact>
          <Fact label={text('places.position')}>
            {`${position.lat.toFixed(5)}, ${position.lng.toFixed(5)}`}
          </Fact>
          <Fact label={text('places.notes')}>{place.notes || NO_VALUE}</Fact>
        </Box>
        <ShapesMap
          label={text('places.map', { name })}
          alternative={text('places.map.profile')}
          shapes={place.areas}
          markers={[{ id: place.id, position, name, color: '#0b6670' }]}
          height={360}
        />
      </Card>
      <Card title={text('places.present')}>
        <PresentList place={place} />
      </Card>
    </Box>
  )
}

function Fact({ label, children }: { label: string; children: string }) {
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
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  gap: 2,
  alignItems: 'start',
  maxWidth: 1400,
} as const

const facts = { m: 0, mb: 2, display: 'grid', gap: 1.5 } as const

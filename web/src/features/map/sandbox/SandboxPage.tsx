import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { CLUSTER_MAX_ZOOM } from '@yardmaster/core/geo/gridClusters.ts'
import { useState } from 'react'
import { useNumber, useText } from '../../../lib/intl.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { lazyMap } from '../../../widgets/map/base/lazyMap.ts'
import { MapPlace } from '../../../widgets/map/MapPlace.tsx'
import type { Seen } from './ClusterMap.tsx'
import { seededMarkers } from './seededMarkers.ts'

const ClusterMap = lazyMap(async () => (await import('./ClusterMap.tsx')).ClusterMap)

const COUNTS = [500, 2000, 5000, 20_000]
const CELL_SIZES = [40, 60, 80, 120, 160]

/** For developers: tries out grid clustering with generated markers. */
export function SandboxPage() {
  const text = useText()
  const number = useNumber()
  const [count, setCount] = useState(5000)
  const [cellSize, setCellSize] = useState(60)
  const [seen, setSeen] = useState<Seen | null>(null)
  return (
    <Page title={text('sandbox.title')} section="" fill="everywhere">
      <Box sx={toolbar}>
        <Choice
          label={text('sandbox.markers')}
          value={count}
          options={COUNTS.map((each) => [each, number(each)])}
          onChange={setCount}
        />
        <Choice
          label={text('sandbox.cellSize')}
          value={cellSize}
          options={CELL_SIZES.map((size) => [size, text('sandbox.pixels', { size })])}
          onChange={setCellSize}
        />
        <Typography
          component="output"
          variant="body2"
          color="textSecondary"
          sx={{ ml: { md: 'auto' }, flexBasis: { xs: '100%', md: 'auto' } }}
        >
          {seen &&
            text(seen.zoom > CLUSTER_MAX_ZOOM ? 'sandbox.single' : 'sandbox.seen', {
              zoom: seen.zoom,
              clusters: seen.clusters,
              max: CLUSTER_MAX_ZOOM,
            })}
        </Typography>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0 }}>
        <MapPlace height="100%">
          <ClusterMap
            label={text('sandbox.map')}
            alternative={text('sandbox.mapText')}
            markers={seededMarkers(count)}
            cellSize={cellSize}
            onSeen={setSeen}
          />
        </MapPlace>
      </Box>
    </Page>
  )
}

type ChoiceProps = {
  label: string
  value: number
  options: (readonly [number, string])[]
  onChange: (value: number) => void
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <TextField
    select
    size="small"
    label={label}
    value={value}
    onChange={({ target }) => onChange(Number(target.value))}
    slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    sx={{ flex: { xs: 1, md: 'none' }, minWidth: { md: 140 } }}
  >
    {options.map(([each, shown]) => (
      <option key={each} value={each}>
        {shown}
      </option>
    ))}
  </TextField>
)

const toolbar = {
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  mb: 2,
} as const

import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { printAlone } from '../../../../ui/page/printAlone.ts'
import { Legend } from './Legend.tsx'

const PRINTED = '[data-printed-map]'

/**
 * The map on paper: it fills the page, with the legend and the sources below. Browsers clear the canvas of a map after
 * drawing it, so the map is drawn once more before printing and copied.
 */
export function PrintedMap({ map }: { map: MapLibre }) {
  const copy = useRef<HTMLCanvasElement>(null)
  const sources = useRef<HTMLElement>(null)
  useEffect(() => {
    const draw = () => {
      if (copy.current) drawInto(copy.current, map)
      const attribution = map.getContainer().querySelector('.maplibregl-ctrl-attrib-inner')
      if (sources.current) sources.current.textContent = attribution?.textContent ?? ''
    }
    window.addEventListener('beforeprint', draw)
    return () => window.removeEventListener('beforeprint', draw)
  }, [map])
  return createPortal(
    <Box data-printed-map aria-hidden sx={sheet}>
      <GlobalStyles styles={{ '@page': { margin: '8mm' }, ...printAlone(PRINTED) }} />
      <canvas ref={copy} />
      <Box sx={below}>
        <Legend />
        <Box component="small" ref={sources} />
      </Box>
    </Box>,
    document.body,
  )
}

function drawInto(copy: HTMLCanvasElement, map: MapLibre): void {
  map.redraw()
  const drawn = map.getCanvas()
  copy.width = drawn.width
  copy.height = drawn.height
  copy.getContext('2d')?.drawImage(drawn, 0, 0)
}

const sheet = {
  display: 'none',
  '@media print': {
    '& canvas': { display: 'block', width: '100%', height: 'calc(100vh - 20mm)', objectFit: 'cover' },
  },
} as const

/** Black on white, even in the dark theme. */
const below = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  height: '18mm',
  bgcolor: '#fff',
  color: '#000',
  '& ul': { display: 'flex', flexWrap: 'wrap', columnGap: 2 },
  '& img': { width: 28, height: 28 },
} as const

import Button from '@mui/material/Button'
import type { Coordinate, Polygon } from '@yardmaster/core/contract/shapes.ts'
import { CORNERS_MAX } from '@yardmaster/core/contract/shapes.ts'
import { midpoint, pointOf } from '@yardmaster/core/geo/rings.ts'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { DeleteIcon } from '../../../ui/icons.tsx'
import { moved, stepOf } from './arrowKeys.ts'
import { Handle } from './Handle.tsx'
import type { HandlesProps } from './HandlesProps.ts'
import { MapMarker } from '../MapMarker.tsx'

const CORNERS_MIN = 3

type Corner = Polygon['ring'][number]
type Props = HandlesProps & { polygon: Polygon }

const coordinateOf = ([lng, lat]: Corner): Coordinate => ({ lat, lng })

export function PolygonHandles({ map, polygon, color, onChange, onDrag, onDragEnd }: Props) {
  const text = useText()
  const { ring } = polygon
  const [chosen, setChosen] = useState<number | null>(null)
  const mayRemove = ring.length > CORNERS_MIN
  const withRing = (corners: Corner[]): Polygon => ({ ...polygon, ring: corners })
  const withCorner = (index: number, position: Coordinate) => withRing(ring.with(index, pointOf(position)))
  const remove = (index: number) => {
    if (!mayRemove) return
    setChosen(null)
    onChange(withRing(ring.toSpliced(index, 1)))
  }
  const add = (index: number, corner: Corner) => {
    setChosen(index)
    onChange(withRing(ring.toSpliced(index, 0, corner)))
  }
  return (
    <>
      {ring.map((corner, index) => (
        <MapMarker
          // A corner has no name but its place in the ring.
          // oxlint-disable-next-line react/no-array-index-key
          key={`corner ${index}`}
          map={map}
          position={coordinateOf(corner)}
          onDrag={(position) => {
            setChosen(index)
            onDrag(withCorner(index, position))
          }}
          onDragEnd={onDragEnd}
        >
          <Handle
            look="corner"
            color={color}
            chosen={index === chosen}
            aria-label={text('map.corner', { number: index + 1, total: ring.length })}
            onFocus={() => setChosen(index)}
            onKeyDown={(event) => {
              const step = stepOf(event)
              if (step) onChange(withCorner(index, moved(map, coordinateOf(corner), step)))
              if (event.key === 'Delete' || event.key === 'Backspace') remove(index)
            }}
          />
        </MapMarker>
      ))}
      {ring.length < CORNERS_MAX && <MiddleHandles map={map} ring={ring} color={color} onAdd={add} />}
      <RemoveCorner
        disabled={!mayRemove || chosen === null}
        onClick={() => chosen !== null && remove(chosen)}
      />
    </>
  )
}

type MiddleProps = Pick<Props, 'map' | 'color'> & {
  ring: Polygon['ring']
  onAdd: (index: number, corner: Corner) => void
}

/** The handles in the middle of the edges, which add corners. */
function MiddleHandles({ map, ring, color, onAdd }: MiddleProps) {
  const text = useText()
  return ring.map((corner, index) => {
    const middle = midpoint(corner, ring[(index + 1) % ring.length] ?? corner)
    return (
      // oxlint-disable-next-line react/no-array-index-key
      <MapMarker key={`middle ${index}`} map={map} position={coordinateOf(middle)}>
        <Handle
          look="middle"
          color={color}
          aria-label={text('map.addCorner', { number: index + 1 })}
          onClick={() => onAdd(index + 1, middle)}
        />
      </MapMarker>
    )
  })
}

function RemoveCorner({ disabled, onClick }: { disabled: boolean; onClick: () => void }) {
  const text = useText()
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<DeleteIcon />}
      disabled={disabled}
      onClick={onClick}
      sx={{ position: 'absolute', top: 10, left: 10, '&, &:hover': { bgcolor: 'background.paper' } }}
    >
      {text('map.removeCorner')}
    </Button>
  )
}

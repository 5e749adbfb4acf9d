import Button from '@mui/material/Button'
import type { Polygon } from '@yardmaster/core/contract/shapes.ts'
import { useRef, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { DeleteIcon } from '../../../ui/icons.tsx'
import { moved, stepOf } from './arrowKeys.ts'
import {
  canAddCorner,
  canRemoveCorner,
  coordinateOf,
  middleAfter,
  withCornerAfter,
  withCornerAt,
  withoutCorner,
} from './corners.ts'
import { Handle } from './Handle.tsx'
import type { HandlesProps } from './HandlesProps.ts'
import { useFocusAfter } from './useFocusAfter.ts'
import { MapMarker } from '../MapMarker.tsx'

type Props = HandlesProps & { polygon: Polygon }

export function PolygonHandles({ map, polygon, color, onChange, onDrag, onDragEnd }: Props) {
  const text = useText()
  const { ring } = polygon
  const [chosen, setChosen] = useState<number | null>(null)
  const handles = useRef(new Map<number, HTMLButtonElement>())
  const focusHandle = useFocusAfter(ring.length, (index) =>
    handles.current.get(index)?.focus({ preventScroll: true }),
  )
  const remove = (index: number) => {
    if (!canRemoveCorner(polygon)) return
    focusHandle(Math.min(index, ring.length - 2), ring.length - 1)
    onChange(withoutCorner(polygon, index))
  }
  const add = (index: number) => {
    focusHandle(index + 1, ring.length + 1)
    onChange(withCornerAfter(polygon, index))
  }
  return (
    <>
      {ring.map((corner, index) => (
        <MapMarker
          // A corner has no name but its place in the ring. A changed number of corners draws all of them again,
          // so that the Tab key reaches them in order.
          // oxlint-disable-next-line react/no-array-index-key
          key={`corner ${index} of ${ring.length}`}
          map={map}
          position={coordinateOf(corner)}
          onDrag={(position) => {
            setChosen(index)
            onDrag(withCornerAt(polygon, index, position))
          }}
          onDragEnd={onDragEnd}
        >
          <Handle
            ref={(element) => {
              if (element) handles.current.set(index, element)
            }}
            look="corner"
            color={color}
            chosen={index === chosen}
            aria-label={text('map.corner', { number: index + 1, total: ring.length })}
            onFocus={() => setChosen(index)}
            onKeyDown={(event) => {
              const step = stepOf(event)
              if (step) onChange(withCornerAt(polygon, index, moved(map, coordinateOf(corner), step)))
              if (event.key === 'Delete' || event.key === 'Backspace') remove(index)
            }}
          />
        </MapMarker>
      ))}
      {canAddCorner(polygon) && <MiddleHandles map={map} polygon={polygon} color={color} onAdd={add} />}
      <RemoveCorner
        disabled={!canRemoveCorner(polygon) || chosen === null}
        onClick={() => chosen !== null && remove(chosen)}
      />
    </>
  )
}

type MiddleProps = Pick<Props, 'map' | 'color' | 'polygon'> & { onAdd: (index: number) => void }

/** The handles in the middle of the edges, which add corners. */
function MiddleHandles({ map, polygon, color, onAdd }: MiddleProps) {
  const text = useText()
  return polygon.ring.map((_, index) => (
    <MapMarker
      // oxlint-disable-next-line react/no-array-index-key
      key={`middle ${index} of ${polygon.ring.length}`}
      map={map}
      position={coordinateOf(middleAfter(polygon, index))}
    >
      <Handle
        look="middle"
        color={color}
        aria-label={text('map.addCorner', { number: index + 1 })}
        onClick={() => onAdd(index)}
      />
    </MapMarker>
  ))
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

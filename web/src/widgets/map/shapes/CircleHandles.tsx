import type { Circle, Coordinate } from '@yardmaster/core/contract/shapes.ts'
import { RADIUS_MAX } from '@yardmaster/core/contract/shapes.ts'
import { metersBetween } from '@yardmaster/core/geo/metersBetween.ts'
import { travel } from '@yardmaster/core/geo/travel.ts'
import type { KeyboardEvent } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useUnits } from '../../../lib/units.ts'
import { moved, stepOf } from './arrowKeys.ts'
import { Handle } from './Handle.tsx'
import type { HandlesProps } from './HandlesProps.ts'
import { MapMarker } from '../MapMarker.tsx'

const RADIUS_MIN = 1
const EAST = 90

type Props = HandlesProps & { circle: Circle }

export function CircleHandles({ map, circle, color, onChange, onDrag, onDragEnd }: Props) {
  const text = useText()
  const units = useUnits()
  const { center, radius } = circle
  const edge = travel(center, EAST, radius)
  const withRadius = (meters: number): Circle => ({
    ...circle,
    radius: Math.max(RADIUS_MIN, Math.min(RADIUS_MAX, meters)),
  })
  const reachingTo = (position: Coordinate) => withRadius(metersBetween(center, position))
  const moveCenter = (event: KeyboardEvent) => {
    const step = stepOf(event)
    if (step) onChange({ ...circle, center: moved(map, center, step) })
  }
  const moveEdge = (event: KeyboardEvent) => {
    const step = stepOf(event)
    if (!step) return
    // Right and up enlarge the circle, as with a slider.
    const wider = step.x - step.y
    const there = moved(map, edge, { x: Math.abs(wider), y: 0 })
    onChange(withRadius(radius + Math.sign(wider) * metersBetween(edge, there)))
  }
  const slider = {
    role: 'slider',
    'aria-valuemin': RADIUS_MIN,
    'aria-valuemax': RADIUS_MAX,
    'aria-valuenow': Math.round(radius),
    'aria-valuetext': units.length(radius),
  }
  return (
    <>
      <MapMarker
        map={map}
        position={center}
        onDrag={(position) => onDrag({ ...circle, center: position })}
        onDragEnd={onDragEnd}
      >
        <Handle look="center" color={color} aria-label={text('map.center')} onKeyDown={moveCenter} />
      </MapMarker>
      <MapMarker
        map={map}
        position={edge}
        onDrag={(position) => onDrag(reachingTo(position))}
        onDragEnd={onDragEnd}
      >
        <Handle
          look="corner"
          color={color}
          {...slider}
          aria-label={text('map.radius')}
          onKeyDown={moveEdge}
        />
      </MapMarker>
    </>
  )
}

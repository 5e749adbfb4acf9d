import Typography from '@mui/material/Typography'
import type { Shape } from '@yardmaster/core/contract/shapes.ts'
import { useEffect, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useUnits } from '../../../lib/units.ts'
import { coordinateText } from './coordinateText.ts'
import { movedPoint } from './movedPoint.ts'
import { useAreaSize } from './useAreaSize.ts'

/** Milliseconds without a change, so that a held arrow key is announced once. */
const REST = 400

/** Says how large the shape is and which point moved last. Screen readers announce changes. */
export function ShapeStatus({ shape }: { shape: Shape }) {
  const moved = useMovedText(shape)
  const said = useRested([moved, useSummary(shape)].filter(Boolean).join(' '))
  return (
    <Typography component="output" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
      {said}
    </Typography>
  )
}

function useSummary(shape: Shape): string {
  const text = useText()
  const units = useUnits()
  const size = useAreaSize()(shape)
  return shape.kind === 'circle'
    ? text('map.summary.circle', { radius: units.length(shape.radius), size })
    : text('map.summary.polygon', { count: shape.ring.length, size })
}

/** Returns where the last change put a point, or an empty text. */
function useMovedText(shape: Shape): string {
  const text = useText()
  const [before, setBefore] = useState(shape)
  const [moved, setMoved] = useState('')
  if (before !== shape && JSON.stringify(before) !== JSON.stringify(shape)) {
    const point = movedPoint(before, shape)
    const position = point && coordinateText(point.position)
    setBefore(shape)
    setMoved(
      !point || !position
        ? ''
        : point.corner === null
          ? text('map.moved.center', { position })
          : text('map.moved.corner', { number: point.corner, position }),
    )
  }
  return moved
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

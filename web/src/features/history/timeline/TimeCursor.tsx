import Box from '@mui/material/Box'
import type { Lanes } from '@yardmaster/core/timeline/lanes.ts'
import { barText, barsAt } from '@yardmaster/core/timeline/lanes.ts'
import { percentAt } from '@yardmaster/core/timeline/span.ts'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import { stepOf } from './cursorKeys.ts'
import { tracks } from './laneLayout.ts'
import { useLaneReader } from './useLaneReader.ts'
import type { useTimelineAddress } from './useTimelineAddress.ts'

type Props = {
  address: ReturnType<typeof useTimelineAddress>
  lanes: Lanes
  cursor: number | null
  /** Null when the pointer leaves. */
  onHover: (at: number | null) => void
  onMove: (at: number) => void
}

/** The selected instant: a slider across all tracks, moved by pointing, dragging or the keyboard. */
export function TimeCursor({ address, lanes, cursor, onHover, onMove }: Props) {
  const { span, view } = address
  const text = useText()
  const format = useTimeFormat()
  const reader = useLaneReader()
  const at = cursor ?? span.from
  const held = barsAt(lanes, at).map(({ lane, bar }) => barText(reader, lane, bar))
  const instantOf = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    return span.from + ((clientX - left) / width) * (span.to - span.from)
  }
  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    onMove(instantOf(event))
  }
  const onPointerMove = (event: PointerEvent) => {
    if (event.buttons > 0) onMove(instantOf(event))
    else if (event.pointerType === 'mouse') onHover(clamped(instantOf(event), span))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepOf(event, at, span, view)
    if (next === null) return
    event.preventDefault()
    onHover(null)
    onMove(next)
  }
  return (
    <Box
      // The field for ranges cannot lie over other things and follow the pointer.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="slider"
      tabIndex={0}
      aria-label={text('timeline.cursor')}
      aria-valuemin={span.from}
      aria-valuemax={span.to}
      aria-valuenow={at}
      aria-valuetext={[format.dateTime(new Date(at).toISOString()), ...held].join(', ')}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerLeave={() => onHover(null)}
      onKeyDown={onKeyDown}
      sx={{ ...tracks, cursor: 'crosshair', touchAction: 'pan-y', borderRadius: 0.5 }}
    >
      {cursor !== null && (
        <svg width="100%" height="100%" aria-hidden style={{ display: 'block', overflow: 'visible' }}>
          <line
            x1={`${percentAt(span, cursor)}%`}
            x2={`${percentAt(span, cursor)}%`}
            y1={16}
            y2="100%"
            stroke="var(--ym-palette-text-primary)"
            strokeWidth={1.5}
          />
          <circle cx={`${percentAt(span, cursor)}%`} cy={18} r={4} fill="var(--ym-palette-text-primary)" />
        </svg>
      )}
    </Box>
  )
}

const clamped = (at: number, { from, to }: { from: number; to: number }) =>
  Math.min(Math.max(at, from), to - 1)

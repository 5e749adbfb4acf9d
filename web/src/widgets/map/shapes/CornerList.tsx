import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { Polygon } from '@yardmaster/core/contract/shapes.ts'
import { useRef } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { AddIcon, DeleteIcon } from '../../../ui/icons.tsx'
import { CoordinateField } from './CoordinateField.tsx'
import {
  canAddCorner,
  canRemoveCorner,
  coordinateOf,
  withCornerAfter,
  withCornerAt,
  withoutCorner,
} from './corners.ts'
import { useFocusAfter } from './useFocusAfter.ts'

type Props = { polygon: Polygon; onChange: (polygon: Polygon) => void }

/** The corners in order. Each can be typed or deleted, and another added after it. */
export function CornerList({ polygon, onChange }: Props) {
  const text = useText()
  const list = useRef<HTMLOListElement>(null)
  const { length } = polygon.ring
  const focusRow = useFocusAfter(length, (index) => list.current?.querySelectorAll('input')[index]?.focus())
  return (
    <Box
      component="ol"
      ref={list}
      aria-label={text('map.coordinates')}
      sx={{ m: 0, p: 0, pt: 0.5, listStyle: 'none', maxHeight: 320, overflowY: 'auto' }}
    >
      {polygon.ring.map((corner, index) => {
        const number = index + 1
        return (
          // A corner has no name but its place in the ring.
          // oxlint-disable-next-line react/no-array-index-key
          <Box component="li" key={`${index} of ${length}`} sx={row}>
            <CoordinateField
              label={text('map.coordinate.corner', { number })}
              value={coordinateOf(corner)}
              onChange={(position) => onChange(withCornerAt(polygon, index, position))}
            />
            <IconButton
              aria-label={text('map.insertCorner', { number })}
              disabled={!canAddCorner(polygon)}
              onClick={() => {
                focusRow(number, length + 1)
                onChange(withCornerAfter(polygon, index))
              }}
            >
              <AddIcon fontSize="small" />
            </IconButton>
            <IconButton
              aria-label={text('map.deleteCorner', { number })}
              disabled={!canRemoveCorner(polygon)}
              onClick={() => {
                focusRow(Math.min(index, length - 2), length - 1)
                onChange(withoutCorner(polygon, index))
              }}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          </Box>
        )
      })}
    </Box>
  )
}

const row = { display: 'flex', alignItems: 'flex-start', gap: 0.5, py: 0.75 } as const

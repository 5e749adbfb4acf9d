import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import type { Shape } from '@yardmaster/core/contract/shapes.ts'
import { useId, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { ChevronDownIcon } from '../../../ui/icons.tsx'
import { CoordinateField } from './CoordinateField.tsx'
import { CornerList } from './CornerList.tsx'
import { ShapeStatus } from './ShapeStatus.tsx'

type Props = { shape: Shape; onChange: (shape: Shape) => void }

/**
 * The shape in numbers, for exact work and for users who don't see the map: its size, and coordinates that can
 * be typed, corrected and deleted.
 */
export function ShapeNumbers({ shape, onChange }: Props) {
  const text = useText()
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Box sx={{ flex: '1 1 220px' }}>
          <ShapeStatus shape={shape} />
        </Box>
        <Button
          color="inherit"
          size="small"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          endIcon={<ChevronDownIcon sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
          onClick={() => setOpen(!open)}
          sx={{ minHeight: { xs: 44, md: 32 } }}
        >
          {text('map.coordinates')}
        </Button>
      </Box>
      <FormHelperText sx={{ m: 0, '@media (hover: none)': { display: 'none' } }}>
        {text(`map.keys.${shape.kind}`)}
      </FormHelperText>
      {open && (
        <Box id={id} sx={{ mt: 1 }}>
          {shape.kind === 'circle' ? (
            <CoordinateField
              label={text('map.coordinate.center')}
              value={shape.center}
              onChange={(center) => onChange({ ...shape, center })}
            />
          ) : (
            <CornerList polygon={shape} onChange={onChange} />
          )}
        </Box>
      )}
    </Box>
  )
}

import Box from '@mui/material/Box'
import { PALETTE, PALETTE_KEYS } from '@yardmaster/core/palette.ts'
import type { PaletteColor } from '@yardmaster/core/palette.ts'
import { useText } from '../../lib/intl.tsx'
import { ChoiceGrid } from '../../ui/fields/ChoiceGrid.tsx'
import { CheckIcon } from '../../ui/icons.tsx'

type Props = {
  label: string
  value: PaletteColor
  onChange: (color: PaletteColor) => void
  /** A value for grid-template-columns. */
  columns: string
}

/** A choice of one color from the palette. Requires the dictionary part `looks`. */
export function ColorChoice({ label, value, onChange, columns }: Props) {
  const text = useText()
  return (
    <ChoiceGrid
      label={label}
      options={PALETTE}
      value={value}
      onChange={onChange}
      nameOf={(color) => text(`color.${PALETTE_KEYS[color]}`)}
      columns={columns}
    >
      {(color, chosen) => (
        <Box data-swatch sx={{ ...swatch, bgcolor: color }}>
          {chosen && <CheckIcon fontSize="small" />}
        </Box>
      )}
    </ChoiceGrid>
  )
}

const swatch = {
  flex: 1,
  height: { xs: 44, md: 32 },
  display: 'grid',
  placeItems: 'center',
  borderRadius: 1,
  color: '#fff',
} as const

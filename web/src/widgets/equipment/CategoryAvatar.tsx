import Box from '@mui/material/Box'
import type { IconKey } from '@yardmaster/core/icons.ts'
import { CATEGORY_ICONS } from '@yardmaster/core/icons.ts'
import type { PaletteColor } from '@yardmaster/core/palette.ts'

type Props = { icon: IconKey; color: PaletteColor; size?: number }

/** A category's icon in white on the category's color. */
export function CategoryAvatar({ icon, color, size = 40 }: Props) {
  return (
    <Box component="span" aria-hidden data-swatch sx={{ ...look, width: size, height: size, bgcolor: color }}>
      <CategoryGlyph icon={icon} size={Math.round(size * 0.65)} />
    </Box>
  )
}

const look = {
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  color: '#ffffff',
  borderRadius: 1,
} as const

/** The icon alone, in the color of the surrounding text. */
export function CategoryGlyph({ icon, size = 24 }: { icon: IconKey; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden>
      <path d={CATEGORY_ICONS[icon]} />
    </svg>
  )
}

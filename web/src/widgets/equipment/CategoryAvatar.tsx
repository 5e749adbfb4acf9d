import Avatar from '@mui/material/Avatar'
import type { IconKey } from '@yardmaster/core/icons.ts'
import { CATEGORY_ICONS } from '@yardmaster/core/icons.ts'
import type { PaletteColor } from '@yardmaster/core/palette.ts'

type Props = { icon: IconKey; color: PaletteColor; size?: number }

/** A category's icon in white on the category's color. */
export function CategoryAvatar({ icon, color, size = 40 }: Props) {
  return (
    <Avatar
      variant="rounded"
      aria-hidden
      data-swatch
      sx={{ width: size, height: size, bgcolor: color, color: '#ffffff', borderRadius: 1 }}
    >
      <CategoryGlyph icon={icon} size={Math.round(size * 0.65)} />
    </Avatar>
  )
}

/** The icon alone, in the color of the surrounding text. */
export function CategoryGlyph({ icon, size = 24 }: { icon: IconKey; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden>
      <path d={CATEGORY_ICONS[icon]} />
    </svg>
  )
}

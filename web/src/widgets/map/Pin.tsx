import Box from '@mui/material/Box'
import type { IconKey } from '@yardmaster/core/icons.ts'
import { visuallyHidden } from '../../ui/visuallyHidden.ts'
import { CategoryGlyph } from '../equipment/CategoryAvatar.tsx'

type Props = { name: string; color: string; icon?: IconKey }

export function Pin({ name, color, icon }: Props) {
  const size = icon ? 30 : 16
  return (
    <Box title={name}>
      <span style={visuallyHidden}>{name}</span>
      <Box
        data-swatch
        sx={{
          width: size,
          height: size,
          display: 'grid',
          placeItems: 'center',
          borderRadius: '50%',
          boxSizing: 'border-box',
          border: '2px solid #fff',
          bgcolor: color,
          color: '#fff',
          boxShadow: '0 1px 4px rgb(0 0 0 / 0.4)',
        }}
      >
        {icon && <CategoryGlyph icon={icon} size={18} />}
      </Box>
    </Box>
  )
}

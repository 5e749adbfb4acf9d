import Box from '@mui/material/Box'
import type { IconKey } from '@yardmaster/core/icons.ts'
import { ICON_KEYS } from '@yardmaster/core/icons.ts'
import { useText } from '../../../lib/intl.tsx'
import { ChoiceGrid } from '../../../ui/fields/ChoiceGrid.tsx'
import { CategoryGlyph } from '../../../widgets/equipment/CategoryAvatar.tsx'

type Props = {
  value: IconKey
  /** The color of the category, which fills the selected icon. */
  color: string | undefined
  onChange: (icon: IconKey) => void
}

export function IconChoice({ value, color, onChange }: Props) {
  const text = useText()
  return (
    <ChoiceGrid
      label={text('categories.icon')}
      options={ICON_KEYS}
      value={value}
      onChange={onChange}
      nameOf={(icon) => text(`icon.${icon}`)}
      columns="repeat(auto-fill, minmax(44px, 1fr))"
    >
      {(icon, chosen) => (
        <Box sx={chosen ? { ...tile, bgcolor: color, color: '#fff', borderColor: color } : tile}>
          <CategoryGlyph icon={icon} size={28} />
        </Box>
      )}
    </ChoiceGrid>
  )
}

const tile = {
  flex: 1,
  height: 44,
  display: 'grid',
  placeItems: 'center',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  color: 'text.secondary',
  '&:hover': { borderColor: 'text.secondary' },
} as const

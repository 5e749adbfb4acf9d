import Box from '@mui/material/Box'
import { useText } from '../../lib/intl.tsx'
import { WrenchIcon } from '../../ui/icons.tsx'
import { Hint } from '../../ui/notices/Hint.tsx'
import { visuallyHidden } from '../../ui/visuallyHidden.ts'

/** Says that the asset is in the shop: a wrench, with its name beside it or on hover. */
export function ShopBadge({ named }: { named: boolean }) {
  const text = useText()
  const label = text('status.inShop')
  if (named)
    return (
      <Box component="span" sx={{ ...badge, px: 0.75, borderRadius: 99, border: 1 }}>
        <WrenchIcon sx={{ fontSize: 14 }} />
        {label}
      </Box>
    )
  return (
    <Hint title={label}>
      <Box component="span" sx={{ ...badge, position: 'relative', zIndex: 1 }}>
        <WrenchIcon sx={{ fontSize: 16 }} />
        <span style={visuallyHidden}>{label}</span>
      </Box>
    </Hint>
  )
}

const badge = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  flex: 'none',
  color: 'primary.main',
  whiteSpace: 'nowrap',
} as const

import Box from '@mui/material/Box'
import { Hint } from '../../ui/notices/Hint.tsx'
import { visuallyHidden } from '../../ui/visuallyHidden.ts'
import { FlagIcon } from './FlagIcon.tsx'
import { useShownFlags } from './useFlagLooks.ts'

/** The flags of an asset side by side, each with its name. Requires the dictionary part `flagNames`. */
export function FlagIcons({ flags }: { flags: readonly number[] }) {
  const shown = useShownFlags(flags)
  if (shown.length === 0) return null
  return (
    <Box
      component="span"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, position: 'relative', zIndex: 1 }}
    >
      {shown.map(({ id, name, icon, color }) => (
        <Hint key={id} title={name}>
          <Box component="span" sx={{ display: 'flex' }}>
            <FlagIcon icon={icon} color={color} size={18} />
            <span style={visuallyHidden}>{name}</span>
          </Box>
        </Hint>
      ))}
    </Box>
  )
}

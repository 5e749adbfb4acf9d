import Box from '@mui/material/Box'
import { flagWord, isStandardFlag } from '@yardmaster/core/flags.ts'
import { useText } from '../../lib/intl.tsx'
import { Hint } from '../../ui/notices/Hint.tsx'
import { visuallyHidden } from '../../ui/visuallyHidden.ts'
import { FlagIcon } from './FlagIcon.tsx'

/** The flags of an asset side by side, each with its name. */
export function FlagIcons({ flags }: { flags: readonly number[] }) {
  const text = useText()
  const standard = flags.filter(isStandardFlag)
  if (standard.length === 0) return null
  return (
    <Box
      component="span"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, position: 'relative', zIndex: 1 }}
    >
      {standard.map((id) => (
        <Hint key={id} title={text(flagWord(id))}>
          <Box component="span" sx={{ display: 'flex' }}>
            <FlagIcon id={id} size={18} />
            <span style={visuallyHidden}>{text(flagWord(id))}</span>
          </Box>
        </Hint>
      ))}
    </Box>
  )
}

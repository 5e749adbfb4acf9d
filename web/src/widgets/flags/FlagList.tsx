import Box from '@mui/material/Box'
import { flagWord, isStandardFlag } from '@yardmaster/core/flags.ts'
import { useText } from '../../lib/intl.tsx'
import { RelativeTime } from '../../lib/time.tsx'
import { FlagIcon } from './FlagIcon.tsx'

type Props = {
  flags: readonly { id: number; since: string }[]
  customName: (id: number) => string
  dense?: boolean
}

/** The active flags of an asset, and since when. Requires the dictionary part `flagNames`. */
export function FlagList({ flags, customName, dense = false }: Props) {
  const text = useText()
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: dense ? 0.75 : 1 }}>
      {flags.map(({ id, since }) => (
        <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <FlagIcon id={id} {...(dense && { size: 18 })} />
          <Box sx={{ flex: 1, minWidth: 0 }}>{isStandardFlag(id) ? text(flagWord(id)) : customName(id)}</Box>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            <RelativeTime at={since} />
          </Box>
        </Box>
      ))}
    </Box>
  )
}

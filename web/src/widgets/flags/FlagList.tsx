import Box from '@mui/material/Box'
import { RelativeTime } from '../../lib/time.tsx'
import { FlagIcon } from './FlagIcon.tsx'
import { useShownFlags } from './useFlagLooks.ts'

type Props = { flags: readonly { id: number; since: string }[]; dense?: boolean }

/** The active flags of an asset, and since when. Requires the dictionary part `flagNames`. */
export function FlagList({ flags, dense = false }: Props) {
  const shown = useShownFlags(flags.map(({ id }) => id))
  const since = new Map(flags.map((flag) => [flag.id, flag.since]))
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: dense ? 0.75 : 1 }}>
      {shown.map(({ id, name, icon, color }) => (
        <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <FlagIcon icon={icon} color={color} {...(dense && { size: 18 })} />
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Box>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            <RelativeTime at={since.get(id) ?? ''} />
          </Box>
        </Box>
      ))}
    </Box>
  )
}

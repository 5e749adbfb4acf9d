import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import { flagWord, isStandardFlag } from '@yardmaster/core/flags.ts'
import { useText } from '../../../lib/intl.tsx'
import { RelativeTime } from '../../../lib/time.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { FlagIcon } from '../../../widgets/flags/FlagIcon.tsx'

/** The active flags, and since when. */
export function FlagsCard({ profile: { flags } }: { profile: Profile }) {
  const text = useText()
  return (
    <Card title={text('thing.flags')}>
      {flags.length === 0 && <Typography color="textSecondary">{text('thing.flags.none')}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {flags.map(({ id, since }) => (
          <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <FlagIcon id={id} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              {isStandardFlag(id) ? text(flagWord(id)) : text('thing.flag.custom', { id })}
            </Box>
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
              <RelativeTime at={since} />
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  )
}

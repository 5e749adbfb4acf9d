import Typography from '@mui/material/Typography'
import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import { useText } from '../../../lib/intl.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { FlagList } from '../../../widgets/flags/FlagList.tsx'

/** The active flags, and since when. */
export function FlagsCard({ profile: { flags } }: { profile: Profile }) {
  const text = useText()
  return (
    <Card title={text('thing.flags')}>
      {flags.length === 0 && <Typography color="textSecondary">{text('thing.flags.none')}</Typography>}
      <FlagList flags={flags} />
    </Card>
  )
}

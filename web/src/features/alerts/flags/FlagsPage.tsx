import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { paths } from '@yardmaster/core/paths.ts'
import * as z from 'zod/mini'
import { useHashState } from '../../../lib/hash.ts'
import { useBranchLabel } from '../../../lib/branches.ts'
import { useText } from '../../../lib/intl.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { FlagRow } from './FlagRow.tsx'
import { FlagsSkeleton } from './FlagsSkeleton.tsx'
import { useFlags } from './flags.api.ts'

/** `#flag=2` expands a flag, so that other pages can link to it. */
const Hash = z.object({ flag: z.optional(z.coerce.number()) })

export function FlagsPage() {
  const text = useText()
  const branch = useBranchLabel()
  return (
    <Page title={text('flags.title')} section="assets" backTo={paths.assets}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {text('flags.why', { branch })}
      </Typography>
      <FlagList />
    </Page>
  )
}

function FlagList() {
  const { data, error, refetch } = useFlags()
  const [hash, setHash] = useHashState(Hash)
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <FlagsSkeleton />
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      {data.map((flag) => (
        <FlagRow
          key={flag.id}
          flag={flag}
          open={hash.flag === flag.id}
          onToggle={(open) => setHash({ flag: open ? flag.id : undefined }, { replace: true })}
        />
      ))}
    </Paper>
  )
}

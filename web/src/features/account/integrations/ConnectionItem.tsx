import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Connection } from '@yardmaster/core/contract/account/integrations.ts'
import { useText } from '../../../lib/intl.tsx'
import { RelativeTime } from '../../../lib/time.tsx'
import { OverflowMenu } from '../../../ui/actions/ActionMenu.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { Facts } from '../../../ui/page/Facts.tsx'
import { ConnectionError } from './ConnectionError.tsx'
import { CONNECTION_LINKS } from './connectionLinks.ts'
import { useConnectionActions } from './useConnectionActions.tsx'
import type { ConnectionDialogs } from './useConnectionDialogs.tsx'
import { useCountedText } from './useCountedText.ts'
import { useNextRun } from './useNextRun.ts'

type Props = { connection: Connection; dialogs: ConnectionDialogs }

const TONES = { enabled: 'success', failing: 'error', paused: 'default' } as const

/** One connection: its state, what it has read, and what can be done with it. */
export function ConnectionItem({ connection, dialogs }: Props) {
  const text = useText()
  const counted = useCountedText()
  const nextRun = useNextRun()
  const actions = useConnectionActions(dialogs)
  const { id, name, state, running, serviceType, lastSuccessAt, lastRun, totals } = connection
  const links = CONNECTION_LINKS[serviceType] ?? []
  return (
    <Box component="li" sx={{ mt: 1.5, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1, mb: 1 }}>
        <Typography component="h3" variant="body1" sx={{ typography: 'strong', overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Chip
          size="small"
          color={TONES[state]}
          label={text(running ? 'integrations.state.running' : `integrations.state.${state}`)}
        />
        <Box sx={{ flex: 1 }} />
        <OverflowMenu actions={actions(connection)} label={text('integrations.more', { name })} />
      </Box>
      {state === 'failing' && <ConnectionError connection={connection} />}
      <Facts
        facts={[
          {
            id: 'success',
            label: text('integrations.lastSuccess'),
            value: lastSuccessAt ? <RelativeTime at={lastSuccessAt} /> : text('integrations.never'),
          },
          {
            id: 'run',
            label: text('integrations.lastRun'),
            value: lastRun && (counted(lastRun.counts) || text('integrations.nothingRead')),
          },
          { id: 'total', label: text('integrations.total'), value: counted(totals) },
          { id: 'next', label: text('integrations.nextRun'), value: nextRun(connection) },
        ]}
      />
      {links.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 1.5 }}>
          {links.map(({ label, href }) => (
            <Link key={label} component={AppLink} href={href(id)}>
              {text(label)}
            </Link>
          ))}
        </Box>
      )}
    </Box>
  )
}

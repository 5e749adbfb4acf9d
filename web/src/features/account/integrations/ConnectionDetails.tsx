import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { Connection, Run } from '@yardmaster/core/contract/account/integrations.ts'
import { useText } from '../../../lib/intl.tsx'
import { RelativeTime } from '../../../lib/time.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { Facts } from '../../../ui/page/Facts.tsx'
import { ConnectionError } from './ConnectionError.tsx'
import { CONNECTION_LINKS } from './connectionLinks.ts'
import { useCountedText } from './useCountedText.ts'
import { useNextRun } from './useNextRun.ts'
import { useRunText } from './useRunText.ts'

/** Why a connection fails, what it has read, and where to look at that. */
export function ConnectionDetails({ connection }: { connection: Connection }) {
  const text = useText()
  const counted = useCountedText()
  const nextRun = useNextRun()
  const { id, state, serviceType, lastSuccessAt, lastRun, totals } = connection
  const links = CONNECTION_LINKS[serviceType] ?? []
  // Every run counts the same assets, clients and contracts again, so only these add up.
  const { readings, transactions } = totals
  const total = counted({ ...(readings && { readings }), ...(transactions && { transactions }) })
  return (
    <>
      {state === 'failing' && <ConnectionError connection={connection} />}
      <Facts
        facts={[
          {
            id: 'success',
            label: text('integrations.lastSuccess'),
            value: lastSuccessAt ? <RelativeTime at={lastSuccessAt} /> : text('integrations.never'),
          },
          { id: 'run', label: text('integrations.lastRun'), value: lastRun && <LastRun run={lastRun} /> },
          ...(total ? [{ id: 'total', label: text('integrations.total'), value: total }] : []),
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
    </>
  )
}

function LastRun({ run }: { run: Run }) {
  const described = useRunText()
  return (
    <>
      <RelativeTime at={run.startedAt} /> · {described(run)}
    </>
  )
}

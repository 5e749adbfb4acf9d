import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import { INBOX_KINDS, INBOX_VIEWS } from '@yardmaster/core/contract/alerts/inbox.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { Suspense } from 'react'
import * as z from 'zod/mini'
import { useHashState } from '../../../lib/hash.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { BellIcon, CheckIcon, ReportIcon, SlidersIcon } from '../../../ui/icons.tsx'
import { ViewSwitch } from '../../../ui/lists/ViewSwitch.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { ZoneNote } from '../../../ui/page/ZoneNote.tsx'
import { MuteList } from '../mutes/mutes.public.ts'
import { InboxList } from './InboxList.tsx'
import { InboxSkeleton } from './InboxSkeleton.tsx'
import { useInboxCount, useSetRead } from './inbox.api.ts'

/** What is muted is a list of its own: of mutes, not of entries. */
const VIEWS = [...INBOX_VIEWS, 'muted'] as const

const KINDS = ['all', ...INBOX_KINDS] as const

const Hash = z.object({
  show: z._default(z.enum(VIEWS), 'open'),
  kind: z._default(z.enum(KINDS), 'all'),
})

/** What concerns the user: alerts, assignments and problems that they can fix. */
export function InboxPage() {
  const text = useText()
  const [{ show, kind }, setHash] = useHashState(Hash)
  const { unread } = useInboxCount()
  const reading = useSetRead()
  const maySubscribe = useCan('subscription.read')
  return (
    <Page
      title={text('app.inbox')}
      tab={text(`inbox.view.${show}`)}
      section=""
      actions={[
        {
          id: 'read',
          label: text('inbox.markAllRead'),
          icon: <CheckIcon />,
          hidden: unread === 0,
          onClick: () => reading.mutate({ body: { read: true } }),
        },
        {
          id: 'week',
          label: text('inbox.week'),
          icon: <ReportIcon />,
          hidden: !maySubscribe,
          href: paths.alertWeek,
        },
        {
          id: 'settings',
          label: text('inbox.settings'),
          icon: <SlidersIcon />,
          hidden: !maySubscribe,
          href: paths.subscriptions,
        },
      ]}
    >
      <Box sx={toolbar}>
        <ViewSwitch
          label={text('inbox.views')}
          options={VIEWS.map((name) => ({ name, label: text(`inbox.view.${name}`) }))}
          value={show}
          onChange={(next) => setHash({ show: next })}
        />
        {show !== 'muted' && (
          <TextField
            select
            size="small"
            label={text('inbox.kinds')}
            value={kind}
            onChange={({ target }) => setHash({ kind: target.value as typeof kind })}
            sx={{ minWidth: 160 }}
          >
            {KINDS.map((name) => (
              <MenuItem key={name} value={name}>
                {text(`inbox.kind.${name}`)}
              </MenuItem>
            ))}
          </TextField>
        )}
        <ZoneNote />
      </Box>
      <Paper variant="outlined">
        {show === 'muted' ? (
          <Suspense fallback={<InboxSkeleton />}>
            <MuteList />
          </Suspense>
        ) : (
          <InboxList
            filter={{ show, kind: kind === 'all' ? undefined : kind }}
            empty={<Empty show={show} maySubscribe={maySubscribe} />}
          />
        )}
      </Paper>
    </Page>
  )
}

type EmptyProps = { show: (typeof INBOX_VIEWS)[number]; maySubscribe: boolean }

function Empty({ show, maySubscribe }: EmptyProps) {
  const text = useText()
  if (show !== 'open') return <EmptyState icon={<BellIcon />} title={text(`inbox.empty.${show}`)} />
  return (
    <EmptyState icon={<BellIcon />} title={text('inbox.empty.open')} body={text('inbox.empty.open.hint')}>
      {maySubscribe && (
        <Button variant="outlined" component={AppLink} href={paths.subscriptions}>
          {text('inbox.settings')}
        </Button>
      )}
    </EmptyState>
  )
}

const toolbar = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 } as const

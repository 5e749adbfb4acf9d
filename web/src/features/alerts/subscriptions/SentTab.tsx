import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { SENT_VIEWS } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import type { SentView } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { pagedRows } from '../../../ui/lists/pagedRows.ts'
import { ViewSwitch } from '../../../ui/lists/ViewSwitch.tsx'
import { ZoneNote } from '../../../ui/page/ZoneNote.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { HistoryIcon } from '../../../ui/icons.tsx'
import { useSentPages } from './subscriptions.api.ts'
import { useSentColumns } from './useSentColumns.tsx'

type Props = { show: SentView; onShow: (show: SentView) => void }

/** The notifications to the user, sent or not. Administrators also see what was not sent to others. */
export function SentTab({ show, onShow }: Props) {
  const text = useText()
  const { role } = useSession()
  const pages = useSentPages(show)
  const columns = useSentColumns({ ofEveryone: show === 'notSentToAnyone' })
  const views = role === 'admin' ? SENT_VIEWS : SENT_VIEWS.filter((view) => view !== 'notSentToAnyone')
  return (
    <>
      <Box sx={toolbar}>
        <Box>
          <Typography variant="body2" color="textSecondary">
            {text(`sent.why.${show}`)}
          </Typography>
          <ZoneNote />
        </Box>
        <ViewSwitch
          label={text('sent.views')}
          options={views.map((name) => ({ name, label: text(`sent.view.${name}`) }))}
          value={show}
          onChange={onShow}
        />
      </Box>
      <DataTable
        label={text('subscriptions.tab.sent')}
        {...pagedRows(pages)}
        columns={columns}
        rowId={({ id }) => id}
        empty={
          show === 'all' ? (
            <EmptyState icon={<HistoryIcon />} title={text('sent.empty')} body={text('sent.empty.hint')} />
          ) : (
            <EmptyState icon={<HistoryIcon />} title={text('sent.empty.notSent')} />
          )
        }
        fill
      />
    </>
  )
}

const toolbar = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  columnGap: 3,
  rowGap: 1,
  mb: 2,
  minHeight: 44,
} as const

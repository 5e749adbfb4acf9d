import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { pagedRows } from '../../../ui/lists/pagedRows.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { HistoryIcon } from '../../../ui/icons.tsx'
import { useSentPages } from './subscriptions.api.ts'
import { useSentColumns } from './useSentColumns.tsx'

/** The notifications sent to the user. Administrators also see failed notifications of all users. */
export function SentTab() {
  const text = useText()
  const { role } = useSession()
  const [failed, setFailed] = useState(false)
  const pages = useSentPages(failed)
  const columns = useSentColumns({ ofEveryone: failed })
  return (
    <>
      <Box sx={toolbar}>
        <Typography variant="body2" color="textSecondary">
          {text(failed ? 'sent.whyFailed' : 'sent.why')}
        </Typography>
        {role === 'admin' && (
          <FormControlLabel
            label={text('sent.failed')}
            control={<Switch checked={failed} onChange={(_, checked) => setFailed(checked)} />}
          />
        )}
      </Box>
      <DataTable
        label={text('subscriptions.tab.sent')}
        {...pagedRows(pages)}
        columns={columns}
        rowId={({ id }) => id}
        empty={
          failed ? (
            <EmptyState icon={<HistoryIcon />} title={text('sent.empty.failed')} />
          ) : (
            <EmptyState icon={<HistoryIcon />} title={text('sent.empty')} body={text('sent.empty.hint')} />
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
  mb: 1,
  minHeight: 44,
} as const

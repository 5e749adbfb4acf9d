import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useText } from '../../../lib/intl.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { pagedRows } from '../../../ui/lists/pagedRows.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { QrIcon } from '../../../ui/icons.tsx'
import { useRequestPages, useRequestSettings } from './repairRequests.api.ts'
import { RequestSwitch } from './RequestSwitch.tsx'
import { useRequestColumns } from './useRequestColumns.tsx'

/** The requests from people without a login that nobody has decided on yet. */
export function RequestsTab() {
  const text = useText()
  const { data: settings } = useRequestSettings()
  const pages = useRequestPages()
  const columns = useRequestColumns()
  return (
    <>
      <Box sx={toolbar}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 320px', maxWidth: 640 }}>
          {settings && text(settings.enabled ? 'requests.why' : 'requests.off')}
        </Typography>
        <RequestSwitch />
      </Box>
      <DataTable
        label={text('service.tab.requests')}
        {...pagedRows(pages)}
        columns={columns}
        rowId={({ id }) => id}
        empty={
          <EmptyState icon={<QrIcon />} title={text('requests.empty')} body={text('requests.emptyHint')} />
        }
        total={pages.data?.pages[0]?.total}
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

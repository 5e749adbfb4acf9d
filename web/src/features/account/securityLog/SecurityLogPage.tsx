import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { EXPORT_FORMATS } from '@yardmaster/core/contract/exportFormats.ts'
import { securityLog } from '@yardmaster/core/contract/account/securityLog.ts'
import { callAddress } from '../../../lib/callAddress.ts'
import { useHashState } from '../../../lib/hash.ts'
import { useText } from '../../../lib/intl.tsx'
import { DownloadIcon, LockIcon } from '../../../ui/icons.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { pagedRows } from '../../../ui/lists/pagedRows.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { AccountTabs } from '../../../widgets/account/AccountTabs.tsx'
import { useSecurityLog } from './securityLog.api.ts'
import { isFiltered, queryOf, SecurityLogHash } from './securityLog.hash.ts'
import { SecurityLogFilters } from './SecurityLogFilters.tsx'
import { useEntryColumns } from './useEntryColumns.tsx'

/** Sign-ins, failures and changes of permissions in the account, newest first. */
export function SecurityLogPage() {
  const text = useText()
  const [filters, setFilters] = useHashState(SecurityLogHash)
  const pages = useSecurityLog(queryOf(filters))
  const columns = useEntryColumns()
  return (
    <Page
      title={text('securityLog.title')}
      section="account"
      bare
      actions={[
        {
          id: 'export',
          label: text('securityLog.export'),
          icon: <DownloadIcon />,
          menu: EXPORT_FORMATS.map((format) => ({
            id: format,
            label: text(`securityLog.format.${format}`),
            icon: <DownloadIcon />,
            href: callAddress(securityLog.export, { query: { ...queryOf(filters), format } }),
          })),
        },
      ]}
    >
      <AccountTabs />
      <Box sx={{ p: { xs: 2, md: 3 }, maxWidth: 1280 }}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {text('securityLog.why')}
        </Typography>
        <SecurityLogFilters filters={filters} onChange={(patch) => setFilters(patch, { replace: true })} />
        <DataTable
          label={text('securityLog.title')}
          {...pagedRows(pages)}
          columns={columns}
          rowId={({ id }) => id}
          empty={
            <EmptyState
              icon={<LockIcon />}
              title={text(isFiltered(filters) ? 'securityLog.noMatch' : 'securityLog.none')}
            />
          }
        />
      </Box>
    </Page>
  )
}

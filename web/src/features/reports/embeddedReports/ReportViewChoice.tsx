import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { ReportKey } from '@yardmaster/core/reports/reports.ts'
import type { ReportView } from '@yardmaster/core/reports/views.ts'
import { viewsOf } from '@yardmaster/core/reports/views.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan, useSession } from '../../../lib/session.tsx'
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx'
import { useReportBranches, useReportCategories, useReportClient } from './embeddedReports.api.ts'
import type { FilterName } from './useReportAddress.ts'

type Props = {
  report: ReportKey
  view: ReportView
  filter: Record<FilterName, number | null>
  setView: (view: ReportView) => void
  setFilter: (name: FilterName, id: number | null) => void
}

/** Which table the report shows, and what it is limited to. */
export function ReportViewChoice({ report, view, filter, setView, setFilter }: Props) {
  const text = useText()
  const { allBranches } = useSession()
  const mayReadRentals = useCan('rental.read')
  const mayReadClients = useCan('client.read') && mayReadRentals
  const { data: categories } = useReportCategories()
  const { data: branches } = useReportBranches(allBranches)
  const isOffered = (offered: ReportView) =>
    (offered !== 'branch' || allBranches) && (offered !== 'client' || mayReadClients)
  return (
    <>
      <TextField
        select
        label={text('reports.view')}
        value={view}
        onChange={({ target }) => setView(target.value as ReportView)}
        helperText=" "
      >
        {viewsOf(report)
          .filter(isOffered)
          .map((offered) => (
            <MenuItem key={offered} value={offered}>
              {text(`reports.view.${offered}`)}
            </MenuItem>
          ))}
      </TextField>
      <ChoiceField
        label={text('reports.category')}
        none={text('reports.allCategories')}
        options={categories}
        value={filter.category}
        onChange={(id) => setFilter('category', id)}
      />
      {allBranches && (
        <ChoiceField
          label={text('reports.branch')}
          none={text('reports.allBranches')}
          options={branches}
          value={filter.branch}
          onChange={(id) => setFilter('branch', id)}
        />
      )}
      {filter.client !== null && mayReadClients && (
        <ClientChip id={filter.client} onRemove={() => setFilter('client', null)} />
      )}
    </>
  )
}

function ClientChip({ id, onRemove }: { id: number; onRemove: () => void }) {
  const text = useText()
  const { data } = useReportClient(id)
  return (
    <Box sx={{ pt: 1 }}>
      <Chip
        label={text('reports.ofClient', { name: data?.name ?? '…' })}
        onDelete={onRemove}
        sx={{ maxWidth: '100%' }}
      />
    </Box>
  )
}

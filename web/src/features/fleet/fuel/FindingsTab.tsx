import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { FindingState, FuelFinding } from '@yardmaster/core/contract/fleet/fuel.ts'
import { FINDING_STATES } from '@yardmaster/core/contract/fleet/fuel.ts'
import { Suspense, useState } from 'react'
import { useHashState } from '../../../lib/hash.ts'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { WordChoice } from '../../../ui/fields/WordChoice.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { Announcement } from '../../../ui/notices/Announcement.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { ZoneNote } from '../../../ui/page/ZoneNote.tsx'
import { useFindings } from './fuel.api.ts'
import { FindingsHash } from './fuel.hash.ts'
import { useFindingColumns } from './useFindingColumns.tsx'
import { useReopen } from './useReopen.ts'

const ResolveDialog = lazyPart(async () => (await import('./ResolveDialog.tsx')).ResolveDialog)

/** The purchases that don't fit what the asset reported. */
export function FindingsTab() {
  const text = useText()
  const [{ state }, setHash] = useHashState(FindingsHash)
  const { data, error, refetch } = useFindings({ state })
  const [resolved, setResolved] = useState<FuelFinding | null>(null)
  const { reopen, refuse, isPending } = useReopen()
  const columns = useFindingColumns({ onResolve: setResolved, onReopen: reopen, isPending })
  const none = state === 'resolved' ? 'noneResolved' : 'none'
  return (
    <>
      <Box sx={{ '& > .MuiTextField-root': { width: 180 } }}>
        <WordChoice<FindingState>
          label={text('fuel.findings.state')}
          options={FINDING_STATES}
          nameOf={(option) => text(`fuel.findings.state.${option}`)}
          value={state}
          onChange={(next) => setHash({ state: next })}
        />
      </Box>
      {data && data.total > data.findings.length && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {text('fuel.first', { shown: data.findings.length, total: data.total })}
        </Alert>
      )}
      <DataTable
        label={text('fuel.tab.findings')}
        rows={data?.findings}
        columns={columns}
        rowId={({ id }) => id}
        error={error}
        onRetry={() => void refetch()}
        empty={
          <EmptyState
            icon={<CheckIcon />}
            title={text(`fuel.findings.${none}`)}
            body={text(`fuel.findings.${none}Hint`)}
          />
        }
        fill
      />
      <ZoneNote />
      <Announcement text={data ? text('fuel.findings.count', { total: data.total }) : ''} />
      <Suspense>
        {resolved && (
          <ResolveDialog
            finding={resolved}
            onUndo={reopen}
            onRefused={refuse}
            onClose={() => setResolved(null)}
          />
        )}
      </Suspense>
    </>
  )
}

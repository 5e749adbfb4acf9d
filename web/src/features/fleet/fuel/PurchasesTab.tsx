import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { FuelPurchases } from '@yardmaster/core/contract/fleet/fuel.ts'
import { daysEnding } from '@yardmaster/core/days.ts'
import { Suspense, useState } from 'react'
import { useHashState } from '../../../lib/hash.ts'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useCan } from '../../../lib/session.tsx'
import { useToday } from '../../../lib/time.tsx'
import { useUnits } from '../../../lib/units.ts'
import { FuelIcon, UploadIcon } from '../../../ui/icons.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { Announcement } from '../../../ui/notices/Announcement.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { ZoneNote } from '../../../ui/page/ZoneNote.tsx'
import { usePurchases } from './fuel.api.ts'
import { PurchasesHash } from './fuel.hash.ts'
import { PurchaseFilters } from './PurchaseFilters.tsx'
import { usePurchaseColumns } from './usePurchaseColumns.tsx'

const SHOWN_DAYS = 30

const ImportFileDialog = lazyPart(
  async () => (await import('./importFile/ImportFileDialog.tsx')).ImportFileDialog,
  { words: ['transfer', 'fuelFile'] },
)

/** The fuel purchases of a period. */
export function PurchasesTab() {
  const text = useText()
  const today = useToday()
  const [hash, setHash] = useHashState(PurchasesHash)
  const end = hash.end ?? today
  const start = hash.start ?? daysEnding(end, SHOWN_DAYS)[0] ?? end
  const { data, error, refetch } = usePurchases({
    start,
    end,
    ...(hash.asset !== undefined && { assetId: hash.asset }),
    ...(hash.card !== undefined && { cardId: hash.card }),
    ...(hash.status !== undefined && { status: hash.status }),
    ...(hash.withoutAsset && { withoutAsset: 'true' }),
  })
  const columns = usePurchaseColumns()
  return (
    <>
      <PurchaseFilters hash={{ ...hash, start, end }} onChange={setHash} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        {data && <Sums found={data} />}
        <ImportFile />
      </Box>
      <DataTable
        label={text('fuel.tab.purchases')}
        rows={data?.purchases}
        columns={columns}
        rowId={({ id }) => id}
        error={error}
        onRetry={() => void refetch()}
        empty={
          <EmptyState
            icon={<FuelIcon />}
            title={text('fuel.purchases.none')}
            body={text('fuel.purchases.noneHint')}
          />
        }
        fill
      />
      <ZoneNote />
    </>
  )
}

function ImportFile() {
  const text = useText()
  const mayImport = useCan('fuel.manage')
  const [open, setOpen] = useState(false)
  if (!mayImport) return null
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<UploadIcon />}
        sx={{ ml: 'auto' }}
        onClick={() => setOpen(true)}
      >
        {text('fuel.import.open')}
      </Button>
      <Suspense>{open && <ImportFileDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

function Sums({ found: { total, sums, purchases } }: { found: FuelPurchases }) {
  const text = useText()
  const units = useUnits()
  const count = text('fuel.purchases.count', { total })
  const parts = sums.map(({ amount, currency, litres }) =>
    text('fuel.purchases.sum', { amount: units.money(amount, currency), volume: units.volume(litres) }),
  )
  return (
    <>
      {total > purchases.length && (
        <Alert severity="info" sx={{ width: '100%' }}>
          {text('fuel.first', { shown: purchases.length, total })}
        </Alert>
      )}
      {total > 0 && (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{[count, ...parts].join(' · ')}</Box>
      )}
      <Announcement text={count} />
    </>
  )
}

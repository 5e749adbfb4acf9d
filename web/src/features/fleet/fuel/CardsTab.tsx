import type { CardLine } from '@yardmaster/core/contract/fleet/fuel.ts'
import { Suspense, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { FuelIcon } from '../../../ui/icons.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { useCards } from './fuel.api.ts'
import { useCardColumns } from './useCardColumns.tsx'

const AssignCardDialog = lazyPart(async () => (await import('./AssignCardDialog.tsx')).AssignCardDialog)

/** The fuel cards, and which asset or driver has them. */
export function CardsTab() {
  const text = useText()
  const { data, error, refetch } = useCards()
  const [assigned, setAssigned] = useState<CardLine | null>(null)
  const columns = useCardColumns({ onAssign: setAssigned })
  return (
    <>
      <DataTable
        label={text('fuel.tab.cards')}
        rows={data}
        columns={columns}
        rowId={({ id }) => id}
        error={error}
        onRetry={() => void refetch()}
        empty={
          <EmptyState
            icon={<FuelIcon />}
            title={text('fuel.cards.none')}
            body={text('fuel.cards.noneHint')}
          />
        }
        fill
      />
      <Suspense>
        {assigned && <AssignCardDialog card={assigned} onClose={() => setAssigned(null)} />}
      </Suspense>
    </>
  )
}

import Button from '@mui/material/Button'
import type { ListedBranch } from '@yardmaster/core/contract/account/branches.ts'
import { Suspense, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useCan, useSession } from '../../../lib/session.tsx'
import { AddIcon } from '../../../ui/icons.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { focusRow, keepFocusNearby } from '../../../ui/page/focusWhenShown.ts'
import { AddBranchDialog, DeleteBranchDialog, useBranches } from '../branches/branches.public.ts'
import { useBranchColumns } from './useBranchColumns.tsx'

/** The branches that the user can see. The country is that of the company, undefined while it loads. */
export function BranchesCard({ country }: { country: string | undefined }) {
  const text = useText()
  const { data, error, refetch } = useBranches()
  const { branches } = useSession()
  const mayAdd = useCan('branch.create')
  const [isAdding, setIsAdding] = useState(false)
  const [newId, setNewId] = useState<number>()
  const [deleting, setDeleting] = useState<ListedBranch | null>(null)
  const columns = useBranchColumns(setDeleting)
  return (
    <Card
      title={text('account.branches')}
      actions={
        mayAdd && (
          <Button
            startIcon={<AddIcon fontSize="small" />}
            disabled={country === undefined}
            onClick={() => setIsAdding(true)}
          >
            {text('account.branches.add')}
          </Button>
        )
      }
    >
      <DataTable
        label={text('account.branches')}
        rows={data}
        expected={branches.length}
        error={error}
        onRetry={() => void refetch()}
        columns={columns}
        rowId={({ id }) => id}
        highlight={newId}
        empty=""
        defaultSort={{ column: 'name', descending: false }}
      />
      <Suspense>
        {isAdding && country !== undefined && (
          <AddBranchDialog
            country={country}
            onAdded={(id) => {
              setNewId(id)
              focusRow(id)
            }}
            onClose={() => setIsAdding(false)}
          />
        )}
        {deleting && (
          <DeleteBranchDialog
            branch={deleting}
            onDeleted={keepFocusNearby}
            onClose={() => setDeleting(null)}
          />
        )}
      </Suspense>
    </Card>
  )
}

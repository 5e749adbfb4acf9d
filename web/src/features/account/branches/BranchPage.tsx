import Box from '@mui/material/Box'
import { PathId } from '@yardmaster/core/contract/ids.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { formatRef } from '@yardmaster/core/refs.ts'
import { deleteBranchBlocker } from '@yardmaster/core/rules/branches.ts'
import { Suspense, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useBackTo } from '../../../lib/backTo.ts'
import { CallError } from '../../../lib/call.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { DeleteIcon, EditIcon, HistoryIcon } from '../../../ui/icons.tsx'
import { inOrderOnPhone } from '../../../ui/page/inOrder.ts'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { usePendingTitle } from '../../../ui/page/usePendingTitle.ts'
import { NotFoundPage } from '../../../widgets/NotFoundPage.tsx'
import { BranchFacts } from './BranchFacts.tsx'
import { useBranch } from './branches.api.ts'
import { DeleteBranchDialog, EditBranchDialog } from './branchDialogs.ts'
import { BranchUsers } from './BranchUsers.tsx'

/** One branch: its address, time zone, units, rates and users. */
export function BranchPage() {
  const { branchId } = useParams()
  const id = PathId.safeParse(branchId)
  return id.success ? <PageOf key={id.data} id={id.data} /> : <NotFoundPage />
}

function PageOf({ id }: { id: number }) {
  const text = useText()
  const { data: branch, error, refetch } = useBranch(id)
  const pendingTitle = usePendingTitle(error)
  const mayEdit = useCan('branch.update', { branchId: id })
  const mayDelete = useCan('branch.delete')
  const backTo = useBackTo(paths.account)
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null)
  const blocker = branch && deleteBranchBlocker(branch)
  const close = () => setDialog(null)
  if (!branch && error instanceof CallError && error.status === 404) return <NotFoundPage />
  return (
    <Page
      title={branch?.name ?? pendingTitle}
      section="account"
      backTo={backTo}
      actions={[
        {
          id: 'edit',
          label: text('action.edit'),
          icon: <EditIcon />,
          hidden: !mayEdit || !branch,
          onClick: () => setDialog('edit'),
        },
        {
          id: 'history',
          label: text('activity.history'),
          icon: <HistoryIcon />,
          overflow: true,
          href: paths.history(paths.branch(id), formatRef({ kind: 'branch', id })),
        },
        {
          id: 'delete',
          label: text('branch.deleteBranch'),
          icon: <DeleteIcon />,
          overflow: true,
          hidden: !mayDelete || !branch,
          disabled: blocker && text(blocker),
          onClick: () => setDialog('delete'),
        },
      ]}
    >
      {!branch && error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Box sx={columns}>
          <BranchFacts branch={branch} />
          <BranchUsers branchId={id} branchName={branch?.name ?? ''} />
        </Box>
      )}
      <Suspense>
        {dialog === 'edit' && branch && <EditBranchDialog branch={branch} onClose={close} />}
        {dialog === 'delete' && branch && (
          <DeleteBranchDialog branch={branch} onDeleted={() => void navigate(backTo)} onClose={close} />
        )}
      </Suspense>
    </Page>
  )
}

const columns = {
  ...inOrderOnPhone,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
  alignItems: 'start',
  gap: 2,
} as const

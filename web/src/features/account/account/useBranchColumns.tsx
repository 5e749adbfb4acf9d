import Link from '@mui/material/Link'
import type { ListedBranch } from '@yardmaster/core/contract/account/branches.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { deleteBranchBlocker } from '@yardmaster/core/rules/branches.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { HintButton } from '../../../ui/actions/HintButton.tsx'
import { DeleteIcon } from '../../../ui/icons.tsx'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { useZoneText } from '../branches/branches.public.ts'

export function useBranchColumns(onDelete: (branch: ListedBranch) => void): Column<ListedBranch>[] {
  const text = useText()
  const zoneText = useZoneText()
  const mayDelete = useCan('branch.delete')
  const columns: Column<ListedBranch>[] = [
    {
      id: 'name',
      header: text('account.branches.name'),
      phone: 'title',
      value: ({ name }) => name,
      cell: ({ id, name }) => (
        <Link
          component={AppLink}
          href={paths.branch(id, paths.account)}
          sx={{ fontWeight: 'fontWeightMedium' }}
        >
          {name}
        </Link>
      ),
    },
    {
      id: 'timezone',
      header: text('account.branches.timezone'),
      value: ({ timezone }) => zoneText(timezone),
    },
    {
      id: 'users',
      header: text('account.branches.users'),
      width: 90,
      align: 'right',
      value: ({ branchUsers }) => branchUsers,
    },
    {
      id: 'equipment',
      header: text('account.branches.equipment'),
      width: 110,
      align: 'right',
      value: ({ branchEquipment }) => branchEquipment,
    },
  ]
  const remove: Column<ListedBranch> = {
    id: 'delete',
    header: text('account.branches.actions'),
    hideHeader: true,
    width: 60,
    align: 'right',
    phone: 'aside',
    cell: (branch) => <DeleteButton branch={branch} onDelete={onDelete} />,
  }
  return mayDelete ? [...columns, remove] : columns
}

type DeleteProps = { branch: ListedBranch; onDelete: (branch: ListedBranch) => void }

function DeleteButton({ branch, onDelete }: DeleteProps) {
  const text = useText()
  const blocker = deleteBranchBlocker(branch)
  return (
    <HintButton
      hint={text(blocker ?? 'branch.deleteBranch')}
      label={text('branch.deleteBranchNamed', { name: branch.name })}
      icon={<DeleteIcon fontSize="small" />}
      blocked={blocker !== null}
      onClick={() => onDelete(branch)}
    />
  )
}

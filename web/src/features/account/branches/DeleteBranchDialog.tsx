import Typography from '@mui/material/Typography'
import type { Branch } from '@yardmaster/core/contract/account/branches.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { forgetView } from '../../../lib/view.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { useOutcome } from '../../../ui/page/useOutcome.ts'
import { useBranch, useRemoveBranch } from './branches.api.ts'

type Props = {
  branch: Pick<Branch, 'id' | 'name'>
  onDeleted?: () => void
  onClose: () => void
}

/** Asks before a branch is deleted, and names the places that are deleted with it. */
export function DeleteBranchDialog({ branch: { id, name }, onDeleted, onClose }: Props) {
  const text = useText()
  const session = useSession()
  const { data } = useBranch(id)
  const remove = useRemoveBranch()
  const outcome = useOutcome({ title: text('branch.deleteTitle', { name }), onClose })
  const confirm = () =>
    remove.mutate(
      { params: { id } },
      outcome(text('branch.deleted', { name }), {
        onSaved: () => {
          if (session.branch.id !== id) return onDeleted?.()
          // The page shows the deleted branch, and continues in the user's own.
          forgetView()
          return window.location.assign(paths.account)
        },
      }),
    )
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={text('branch.deleteTitle', { name })}
      body={text('branch.deleteBody')}
      confirm={text('action.delete')}
      // The places must be known before the user decides.
      busy={remove.isPending || data === undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      {data && data.branchPlaces.total > 0 && <Places {...data.branchPlaces} />}
    </ConfirmDialog>
  )
}

function Places({ total, names }: Branch['branchPlaces']) {
  const text = useText()
  const more = total - names.length
  const listed = names.join(', ')
  return (
    <Typography sx={{ mt: 2, overflowWrap: 'anywhere' }}>
      {text('branch.deletePlaces', {
        total,
        names: more > 0 ? text('branch.deleteMorePlaces', { names: listed, count: more }) : listed,
      })}
    </Typography>
  )
}

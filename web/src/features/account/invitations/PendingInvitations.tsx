import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Invitation } from '@yardmaster/core/contract/account/invitations.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import { actionsColumn } from '../../../ui/lists/actionsColumn.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { useRoleLabel } from '../../../widgets/people/useRoleLabel.ts'
import { useInvitations } from './invitations.api.ts'
import { useInvitationActions } from './useInvitationActions.tsx'

type Props = {
  /** The branch whose invitations are listed. Without it, those of all branches that the user can see. */
  branchId?: number
}

/** The invitations that were neither accepted nor revoked. Shows nothing if there are none. */
export function PendingInvitations({ branchId }: Props) {
  const text = useText()
  const mayInvite = useCan('user.create', branchId === undefined ? undefined : { branchId })
  const { data } = useInvitations(branchId, mayInvite)
  const { actionsFor, dialogs } = useInvitationActions()
  const columns = useColumns(actionsFor, branchId === undefined)
  if (!mayInvite || !data || data.length === 0) return dialogs
  return (
    <Box sx={{ mt: 3 }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {text('invite.pending')}
      </Typography>
      <DataTable
        label={text('invite.pending')}
        rows={data}
        columns={columns}
        rowId={({ id }) => id}
        empty={text('invite.none')}
        defaultSort={{ column: 'email', descending: false }}
      />
      {dialogs}
    </Box>
  )
}

function useColumns(
  actionsOf: ReturnType<typeof useInvitationActions>['actionsFor'],
  withBranch: boolean,
): Column<Invitation>[] {
  const text = useText()
  const roleLabel = useRoleLabel()
  const format = useTimeFormat()
  return [
    { id: 'email', header: text('people.email'), value: ({ email }) => email, width: '28%', phone: 'title' },
    // Wide enough for its longest word.
    { id: 'role', header: text('people.role'), value: roleLabel, width: '19%' },
    ...(withBranch
      ? [{ id: 'branch', header: text('people.branch'), value: ({ branch }: Invitation) => branch.name }]
      : []),
    {
      id: 'expires',
      header: text('invite.expires'),
      value: ({ expiresAt }) => expiresAt,
      cell: ({ state, expiresAt }) =>
        state === 'open' ? (
          <time dateTime={expiresAt} title={format.exact(expiresAt)}>
            {format.date(expiresAt)}
          </time>
        ) : (
          <Box component="span" sx={{ color: 'error.main' }}>
            {text(`invite.state.${state}`)}
          </Box>
        ),
    },
    { id: 'invitedBy', header: text('invite.by'), value: ({ invitedBy }) => invitedBy },
    actionsColumn({
      header: text('app.moreActions'),
      labelOf: ({ email }) => text('invite.actionsOf', { email }),
      actionsOf,
    }),
  ]
}

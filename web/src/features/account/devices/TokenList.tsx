import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { IngestToken } from '@yardmaster/core/contract/account/devices.ts'
import { Suspense, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { RelativeTime } from '../../../lib/time.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { EmptyList } from '../../../ui/lists/EmptyList.tsx'
import { LazyConfirmDialog } from '../../../ui/dialogs/LazyConfirmDialog.tsx'
import { KeyIcon } from '../../../ui/icons.tsx'
import { useRemovalNotice } from '../../../ui/notices/useRemovalNotice.ts'
import { useRemoveToken, useTokens } from './devices.api.ts'

const AddTokenDialog = lazyPart(async () => (await import('./AddTokenDialog.tsx')).AddTokenDialog)

type Props = { adding: boolean; onAdd: () => void; onAdded: () => void }

/** The tokens that authenticate every device of the account. */
export function TokenList({ adding, onAdd, onAdded }: Props) {
  const text = useText()
  const { data, error, refetch } = useTokens()
  const { revoke, confirmation } = useRevoking()
  const columns = useTokenColumns(revoke)
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2, maxWidth: 720 }}>
        {text('devices.tokens.why')}
      </Typography>
      <DataTable
        label={text('devices.tab.tokens')}
        rows={data}
        columns={columns}
        rowId={({ id }) => id}
        empty={
          <EmptyList
            icon={<KeyIcon />}
            title={text('devices.tokens.empty')}
            add={{ label: text('devices.tokens.add'), onClick: onAdd }}
          />
        }
        error={error}
        onRetry={() => void refetch()}
        fill
      />
      <Suspense>{adding && <AddTokenDialog onClose={onAdded} />}</Suspense>
      {confirmation}
    </>
  )
}

function useTokenColumns(revoke: (token: IngestToken) => void): Column<IngestToken>[] {
  const text = useText()
  return [
    { id: 'name', header: text('devices.tokens.name'), sortable: false, value: ({ name }) => name },
    {
      id: 'createdAt',
      header: text('devices.tokens.created'),
      cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
    {
      id: 'revoke',
      header: text('devices.tokens.revoke'),
      hideHeader: true,
      width: 140,
      align: 'right',
      phone: 'aside',
      cell: (token) => (
        <Button
          color="error"
          aria-label={text('devices.tokens.revokeNamed', { name: token.name })}
          onClick={() => revoke(token)}
        >
          {text('devices.tokens.revoke')}
        </Button>
      ),
    },
  ]
}

function useRevoking() {
  const text = useText()
  const notice = useRemovalNotice()
  const [revoking, setRevoking] = useState<IngestToken | null>(null)
  const remove = useRemoveToken()
  const confirm = ({ id, name }: IngestToken) => {
    setRevoking(null)
    remove.mutate(
      { params: { id } },
      notice(text('devices.tokens.revoked', { name }), {
        title: text('devices.tokens.revokeTitle', { name }),
      }),
    )
  }
  const confirmation = revoking && (
    <LazyConfirmDialog
      open
      tone="danger"
      title={text('devices.tokens.revokeTitle', { name: revoking.name })}
      body={text('devices.tokens.revokeBody')}
      confirm={text('devices.tokens.revoke')}
      onClose={() => setRevoking(null)}
      onConfirm={() => confirm(revoking)}
    />
  )
  return { revoke: setRevoking, confirmation }
}

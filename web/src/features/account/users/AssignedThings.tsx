import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { AssignedThing } from '@yardmaster/core/contract/account/users.ts'
import { NO_VALUE } from '@yardmaster/core/noValue.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { MoreButton } from '../../../ui/lists/MoreButton.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { ClientName } from '../../../widgets/clients/ClientName.tsx'
import { useAssignedThings } from './users.api.ts'

/** The assets assigned to the user and, for those who can see clients, where they are. */
export function AssignedThings({ id }: { id: number }) {
  const text = useText()
  const columns = useColumns()
  const pages = useAssignedThings(id)
  const { data, error, refetch } = pages
  const total = data?.pages[0]?.total
  return (
    <Card
      title={text('people.assignedThings')}
      actions={
        total ? (
          <Typography variant="body2" color="textSecondary">
            {text('people.access.total', { total })}
          </Typography>
        ) : undefined
      }
    >
      <DataTable
        label={text('people.assignedThings')}
        rows={data?.pages.flatMap(({ rows }) => rows)}
        columns={columns}
        rowId={({ id: thing }) => thing}
        empty={text('people.assignedThings.none')}
        error={error}
        onRetry={() => void refetch()}
      />
      <MoreButton pages={pages} label={text('people.showMore')} />
    </Card>
  )
}

function useColumns(): Column<AssignedThing>[] {
  const text = useText()
  const maySeeClients = useCan('client.read')
  return [
    {
      id: 'name',
      header: text('people.thing.name'),
      cell: ({ id, name }) => (
        <Link component={AppLink} href={paths.equipment(id)} sx={{ fontWeight: 'fontWeightMedium' }}>
          {name}
        </Link>
      ),
    },
    {
      id: 'make',
      header: text('people.thing.makeModel'),
      cell: ({ make, model }) => `${make} ${model}`.trim() || NO_VALUE,
    },
    ...(maySeeClients
      ? [
          {
            id: 'client',
            header: text('people.thing.client'),
            cell: ({ client }: AssignedThing) => (client ? <ClientName {...client} /> : NO_VALUE),
          },
        ]
      : []),
  ]
}

import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { Site } from '@yardmaster/core/contract/rentals/clients.ts'
import { NO_VALUE } from '@yardmaster/core/noValue.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { DeleteIcon, EditIcon } from '../../../ui/icons.tsx'
import { actionsColumn } from '../../../ui/lists/actionsColumn.tsx'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { CountLink } from './CountLink.tsx'

type Changes = { edit: (site: Site) => void; remove: (site: Site) => void }

export function useSiteColumns(clientId: number, changes: Changes): Column<Site>[] {
  const text = useText()
  const mayEdit = useCan('client.update')
  const actions = useSiteActions(changes)
  return [
    {
      id: 'name',
      header: text('sites.name'),
      width: '24%',
      cell: ({ name }) => <Box sx={{ fontWeight: 'fontWeightMedium' }}>{name}</Box>,
    },
    { id: 'address', header: text('sites.address'), cell: ({ address }) => address || NO_VALUE },
    {
      id: 'place',
      header: text('sites.place'),
      width: '22%',
      cell: ({ place }) => <PlaceLink place={place} />,
    },
    {
      id: 'assets',
      header: text('sites.assets'),
      width: 130,
      align: 'right',
      cell: ({ id, assets }) => <CountLink count={assets} href={paths.assetsAtClient(clientId, id)} />,
    },
    {
      id: 'present',
      header: text('sites.present'),
      width: 130,
      align: 'right',
      cell: ({ place }) =>
        typeof place?.present === 'number' ? (
          <CountLink count={place.present} href={paths.place(place.id)} />
        ) : (
          NO_VALUE
        ),
    },
    ...(mayEdit ? [actions] : []),
  ]
}

/** Users who can't see the place get its name only. */
export function PlaceLink({ place }: Pick<Site, 'place'>) {
  if (!place) return NO_VALUE
  if (place.present === null) return place.name
  return (
    <Link component={AppLink} href={paths.place(place.id)} sx={{ position: 'relative', zIndex: 1 }}>
      {place.name}
    </Link>
  )
}

function useSiteActions({ edit, remove }: Changes): Column<Site> {
  const text = useText()
  const mayDelete = useCan('client.delete')
  return actionsColumn({
    header: text('app.moreActions'),
    labelOf: ({ name }) => text('sites.actions', { name }),
    actionsOf: (site) => [
      {
        id: 'edit',
        label: text('action.edit'),
        icon: <EditIcon fontSize="small" />,
        onClick: () => edit(site),
      },
      {
        id: 'delete',
        label: text('action.delete'),
        icon: <DeleteIcon fontSize="small" />,
        tone: 'danger',
        hidden: !mayDelete,
        disabled: site.managed ? text('sites.managed') : null,
        onClick: () => remove(site),
      },
    ],
  })
}

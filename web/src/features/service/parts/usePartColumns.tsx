import Box from '@mui/material/Box'
import type { Part } from '@yardmaster/core/contract/service/parts.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { useUnits } from '../../../lib/units.ts'
import { actionsColumn } from '../../../ui/lists/actionsColumn.tsx'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { DeleteIcon, EditIcon } from '../../../ui/icons.tsx'
import { useCategoriesByName } from './parts.api.ts'

type Changes = { edit: (part: Part) => void; remove: (part: Part) => void }

export function usePartColumns(changes: Changes): Column<Part>[] {
  const text = useText()
  const units = useUnits()
  const mayEdit = useCan('part.update')
  const actions = usePartActions(changes)
  const { data: categories = [] } = useCategoriesByName()
  const fits = ({ categoryId }: Part) =>
    categoryId === null
      ? text('parts.allCategories')
      : (categories.find(({ id }) => id === categoryId)?.name ?? '')
  return [
    {
      id: 'name',
      header: text('parts.name'),
      phone: 'title',
      value: ({ name }) => name,
      cell: ({ name }) => <Box sx={{ fontWeight: 'fontWeightMedium' }}>{name}</Box>,
    },
    { id: 'number', header: text('parts.number'), value: ({ number }) => number },
    { id: 'fits', header: text('parts.fits'), value: fits },
    {
      id: 'unitCost',
      header: text('parts.unitCost'),
      width: 150,
      align: 'right',
      value: ({ unitCost }) => unitCost,
      cell: ({ unitCost }) => units.money(unitCost),
    },
    ...(mayEdit ? [actions] : []),
  ]
}

function usePartActions({ edit, remove }: Changes): Column<Part> {
  const text = useText()
  const mayDelete = useCan('part.delete')
  return actionsColumn({
    header: text('app.moreActions'),
    labelOf: ({ name }) => text('parts.actions', { name }),
    actionsOf: (part) => [
      {
        id: 'edit',
        label: text('action.edit'),
        icon: <EditIcon fontSize="small" />,
        onClick: () => edit(part),
      },
      {
        id: 'delete',
        label: text('action.delete'),
        icon: <DeleteIcon fontSize="small" />,
        tone: 'danger',
        hidden: !mayDelete,
        onClick: () => remove(part),
      },
    ],
  })
}

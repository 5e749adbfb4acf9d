import Box from '@mui/material/Box'
import type { Part } from '@yardmaster/core/contract/service/parts.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { CURRENCY, useUnits } from '../../../lib/units.ts'
import { OverflowMenu } from '../../../ui/actions/ActionMenu.tsx'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { DeleteIcon, EditIcon } from '../../../ui/icons.tsx'
import { useCategoriesByName } from './parts.api.ts'

type Changes = { edit: (part: Part) => void; remove: (part: Part) => void }

export function usePartColumns({ edit, remove }: Changes): Column<Part>[] {
  const text = useText()
  const units = useUnits()
  const mayEdit = useCan('part.update')
  const mayDelete = useCan('part.delete')
  const { data: categories = [] } = useCategoriesByName()
  const fits = ({ categoryId }: Part) =>
    categoryId === null
      ? text('parts.allCategories')
      : (categories.find(({ id }) => id === categoryId)?.name ?? '')
  const actions: Column<Part> = {
    id: 'actions',
    header: text('app.moreActions'),
    hideHeader: true,
    width: 72,
    align: 'right',
    phone: 'aside',
    cell: (part) => (
      // Lies above the overlay that makes the whole row clickable.
      <Box component="span" sx={{ position: 'relative', zIndex: 1 }}>
        <OverflowMenu
          label={text('parts.actions', { name: part.name })}
          actions={[
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
          ]}
        />
      </Box>
    ),
  }
  return [
    {
      id: 'name',
      header: text('parts.name'),
      phone: 'title',
      value: ({ name }) => name,
      cell: ({ name }) => <Box sx={{ fontWeight: 560 }}>{name}</Box>,
    },
    { id: 'number', header: text('parts.number'), value: ({ number }) => number },
    { id: 'fits', header: text('parts.fits'), value: fits },
    {
      id: 'unitCost',
      header: text('parts.unitCost'),
      width: 150,
      align: 'right',
      value: ({ unitCost }) => unitCost,
      cell: ({ unitCost }) => units.money(unitCost, CURRENCY),
    },
    ...(mayEdit ? [actions] : []),
  ]
}

import Box from '@mui/material/Box'
import type { InventoryRow } from '@yardmaster/core/contract/inventory.ts'
import { useText } from '../../lib/intl.tsx'
import type { Column } from '../../ui/dataTable/Column.ts'
import { CategoryAvatar } from '../../widgets/CategoryAvatar.tsx'
import { useCategoriesById } from './assets.api.ts'

export function useEquipmentColumns(): Column<InventoryRow>[] {
  const text = useText()
  const { data: categories = {} } = useCategoriesById()
  const categoryOf = ({ categoryId }: InventoryRow) =>
    categoryId === null ? undefined : categories[categoryId]
  return [
    {
      id: 'picture',
      header: text('assets.picture'),
      hideHeader: true,
      width: 76,
      phone: 'lead',
      cell: (row) => <Picture row={row} category={categoryOf(row)} />,
    },
    {
      id: 'name',
      header: text('assets.name'),
      phone: 'title',
      value: ({ name }) => name,
      cell: ({ name }) => <Box sx={{ fontWeight: 560 }}>{name}</Box>,
    },
    { id: 'category', header: text('assets.category'), value: (row) => categoryOf(row)?.name ?? '-' },
    { id: 'make', header: text('assets.make'), value: ({ make, model }) => `${make} ${model}`.trim() || '-' },
    { id: 'serialNumber', header: text('assets.serial'), value: ({ serialNumber }) => serialNumber || '-' },
  ]
}

type PictureProps = {
  row: InventoryRow
  category: { meta: Parameters<typeof CategoryAvatar>[0] } | undefined
}

/** The machine itself where there is a picture of it, else the icon of its category. */
function Picture({ row, category }: PictureProps) {
  if (row.listImage) {
    return (
      <Box
        component="img"
        src={row.listImage}
        alt=""
        loading="lazy"
        width={54}
        height={36}
        sx={{ display: 'block', borderRadius: 0.75, objectFit: 'cover' }}
      />
    )
  }
  return category ? <CategoryAvatar icon={category.meta.icon} color={category.meta.color} size={36} /> : null
}

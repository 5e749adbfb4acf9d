import Box from '@mui/material/Box'
import type { InventoryRow } from '@yardmaster/core/contract/inventory.ts'
import { CategoryAvatar } from '../../widgets/CategoryAvatar.tsx'

type Props = {
  row: InventoryRow
  category: { meta: Parameters<typeof CategoryAvatar>[0] } | undefined
}

/** The machine itself where there is a picture of it, else the icon of its category. */
export function ThingPicture({ row, category }: Props) {
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

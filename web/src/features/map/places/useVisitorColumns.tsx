import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { PlaceVisitor } from '@yardmaster/core/contract/map/places.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../lib/intl.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { CategoryAvatar } from '../../../widgets/equipment/CategoryAvatar.tsx'
import { useCategoriesById } from './places.api.ts'

/** The columns that identify an asset: its picture, and its name with a link to its page. */
export function useVisitorColumns<Row extends { asset: PlaceVisitor }>(): Column<Row>[] {
  const text = useText()
  const { data: categories = {} } = useCategoriesById()
  return [
    {
      id: 'picture',
      header: text('places.picture'),
      hideHeader: true,
      width: 76,
      phone: 'lead',
      cell: ({ asset: { listImage, categoryId } }) => {
        const look = categoryId === null ? undefined : categories[categoryId]?.meta
        if (listImage)
          return (
            <Box component="img" src={listImage} alt="" loading="lazy" width={54} height={36} sx={picture} />
          )
        return look ? <CategoryAvatar icon={look.icon} color={look.color} size={36} /> : null
      },
    },
    {
      id: 'asset',
      header: text('places.thing'),
      phone: 'title',
      cell: ({ asset: { id, name } }) => (
        <Link component={AppLink} href={paths.equipment(id)} sx={{ fontWeight: 'fontWeightMedium' }}>
          {name}
        </Link>
      ),
    },
  ]
}

const picture = { display: 'block', borderRadius: 0.5, objectFit: 'cover' } as const

import Box from '@mui/material/Box'
import type { Category } from '@yardmaster/core/contract/fleet/categories.ts'
import { categories } from '@yardmaster/core/contract/fleet/categories.ts'
import { useState } from 'react'
import { useEndpoint } from '../../lib/query.ts'
import { MachineIcon } from '../../ui/icons.tsx'
import { CategoryAvatar } from './CategoryAvatar.tsx'

type Props = { listImage: string | null; categoryId: number | null }

const WIDTH = 54
const HEIGHT = 36

/**
 * A picture of the asset if there is one that can be loaded, otherwise the icon of its category. Without
 * either, the icon that stands for all equipment.
 */
export function AssetPicture({ listImage, categoryId }: Props) {
  const { data } = useEndpoint(categories.list, {})
  const [missing, setMissing] = useState<string | null>(null)
  const category: Category | undefined = categoryId === null ? undefined : data?.[categoryId]
  return (
    <Box
      aria-hidden
      sx={{ flex: 'none', width: WIDTH, height: HEIGHT, display: 'grid', placeItems: 'center' }}
    >
      {listImage && listImage !== missing ? (
        <Box
          component="img"
          src={listImage}
          alt=""
          loading="lazy"
          onError={() => setMissing(listImage)}
          width={WIDTH}
          height={HEIGHT}
          sx={{ display: 'block', borderRadius: 0.5, objectFit: 'cover' }}
        />
      ) : (
        <CategoryPicture category={category} isKnown={categoryId === null || data !== undefined} />
      )}
    </Box>
  )
}

function CategoryPicture({ category, isKnown }: { category: Category | undefined; isKnown: boolean }) {
  if (category) return <CategoryAvatar {...category.meta} size={HEIGHT} />
  return isKnown && <MachineIcon sx={{ color: 'text.secondary' }} />
}

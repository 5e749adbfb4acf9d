import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { AccessCategory } from '@yardmaster/core/contract/account/users.access.ts'
import type { NamedThing } from '@yardmaster/core/contract/account/users.ts'
import { useId, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { ChevronDownIcon } from '../../../ui/icons.tsx'
import { CategoryAvatar } from '../../../widgets/equipment/CategoryAvatar.tsx'
import { chosenIn, toggleCategory } from './accessChoice.ts'
import { CategoryThings, ThingRows } from './AccessThings.tsx'
import type { TreeProps } from './AccessTree.tsx'

type Props = TreeProps & {
  /** Null for uncategorized things, which can be selected only individually. */
  category: AccessCategory | null
  total: number
  /** The search results in this category. */
  found?: readonly NamedThing[]
}

/** One category: selected as a whole, or expanded to select some of its things. */
export function AccessBranch({ category, total, found, ...tree }: Props) {
  const text = useText()
  const id = useId()
  const { choice, onChange } = tree
  const [open, setOpen] = useState(false)
  // Search results are shown immediately. A category that matches only by its own name is expanded like any
  // other.
  const isSearch = found !== undefined && found.length > 0
  const whole = category !== null && choice.categories.has(category.id)
  const chosen = whole ? total : chosenIn(choice, category?.id ?? null)
  const name = category?.name ?? text('people.access.uncategorised')
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 44, px: 0.5, gap: 0.5 }}>
        <ExpandButton
          name={name}
          open={open || isSearch}
          disabled={total === 0 || isSearch}
          controls={`${id}-things`}
          onClick={() => setOpen(!open)}
        />
        {category ? (
          <FormControlLabel
            sx={{ flex: 1, mr: 0 }}
            label={<CategoryName category={category} name={name} />}
            control={
              <Checkbox
                size="small"
                checked={whole}
                indeterminate={!whole && chosen > 0}
                onChange={() => onChange(toggleCategory(choice, category.id))}
              />
            }
          />
        ) : (
          <Box sx={{ flex: 1, pl: 1 }}>
            <CategoryName category={null} name={name} />
          </Box>
        )}
        <Typography variant="body2" color="textSecondary" sx={{ pr: 1.5, whiteSpace: 'nowrap' }}>
          {!whole && chosen > 0
            ? text('people.access.some', { chosen, total })
            : text('people.access.total', { total })}
        </Typography>
      </Box>
      {(open || isSearch) && (
        <Box component="ul" id={`${id}-things`} aria-label={name} sx={things}>
          {isSearch ? (
            <ThingRows things={found} {...tree} />
          ) : (
            <CategoryThings categoryId={category?.id ?? 'none'} {...tree} />
          )}
        </Box>
      )}
    </Box>
  )
}

const CategoryName = ({ category, name }: Pick<Props, 'category'> & { name: string }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
    {category && <CategoryAvatar icon={category.icon} color={category.color} size={28} />}
    <Box sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}>{name}</Box>
  </Box>
)

type ExpandProps = {
  name: string
  open: boolean
  disabled: boolean
  /** The id of the list that it expands. */
  controls: string
  onClick: () => void
}

function ExpandButton({ name, open, disabled, controls, onClick }: ExpandProps) {
  const text = useText()
  return (
    <IconButton
      size="small"
      aria-label={text('people.access.show', { name })}
      aria-expanded={open}
      aria-controls={controls}
      disabled={disabled}
      onClick={onClick}
    >
      <ChevronDownIcon sx={{ rotate: open ? '0deg' : '-90deg', transition: 'rotate 0.15s' }} />
    </IconButton>
  )
}

const things = { listStyle: 'none', m: 0, p: 0, pb: 1, pl: { xs: 5.5, md: 5 } } as const

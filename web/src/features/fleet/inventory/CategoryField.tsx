import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { byName } from '../../../lib/byName.ts'
import { useText } from '../../../lib/intl.tsx'
import { CategoryAvatar } from '../../../widgets/equipment/CategoryAvatar.tsx'
import { useCategoriesById } from './inventory.api.ts'

type Props = {
  /** Undefined until a category is chosen. */
  value: number | null | undefined
  error?: string | undefined
  autoFocus?: boolean
  onChange: (categoryId: number | null) => void
}

const NONE = 'none'

/** Selects one of the account's categories, or none. */
export function CategoryField({ value, error, autoFocus = false, onChange }: Props) {
  const text = useText()
  const { data: categories = {} } = useCategoriesById()
  const shown = value === undefined ? '' : value === null ? NONE : String(value)
  return (
    <TextField
      select
      label={text('assets.category')}
      autoFocus={autoFocus}
      // Until the categories have loaded, no category can be shown as selected.
      value={shown === '' || shown === NONE || categories[shown] ? shown : ''}
      onChange={(event) => onChange(event.target.value === NONE ? null : Number(event.target.value))}
      error={Boolean(error)}
      helperText={error ?? ' '}
    >
      <MenuItem value={NONE}>{text('assets.noCategory')}</MenuItem>
      {byName(categories).map(({ id, name, meta }) => (
        <MenuItem key={id} value={String(id)}>
          <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
            <CategoryAvatar icon={meta.icon} color={meta.color} size={24} />
            {name}
          </Box>
        </MenuItem>
      ))}
    </TextField>
  )
}

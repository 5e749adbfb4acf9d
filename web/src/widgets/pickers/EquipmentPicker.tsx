import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import ListItemAvatar from '@mui/material/ListItemAvatar'
import ListItemText from '@mui/material/ListItemText'
import TextField from '@mui/material/TextField'
import type { EquipmentOption } from '@yardmaster/core/contract/fleet/inventory.ts'
import { inventory, OPTIONS_MAX } from '@yardmaster/core/contract/fleet/inventory.ts'
import type { UIEvent } from 'react'
import { useAssetDetail, useBranchLabel } from '../../lib/branches.ts'
import { useText } from '../../lib/intl.tsx'
import { useEndpointPages } from '../../lib/query.ts'
import { CategoryAvatar } from '../equipment/CategoryAvatar.tsx'
import { OptionCount } from './OptionCount.tsx'
import { useSearchPicker } from './useSearchPicker.ts'

type Choice = Pick<EquipmentOption, 'id' | 'name'> & Partial<EquipmentOption>

type Props = {
  label: string
  initial: Choice | null
  helperText?: string
  error?: string | undefined
  onChange: (id: number | null, option: Choice | null) => void
  onBlur?: () => void
}

/** The last page is shorter than the others. */
const afterLast = (options: readonly EquipmentOption[]) =>
  options.length < OPTIONS_MAX ? null : { after: String(options.at(-1)?.id) }

/** Browsers lay out only the options in sight, however many have been loaded. */
const option = { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 56px' } as const

/** A picker for one asset of the branch, or none. Scrolling its list loads all of them, sorted by name. */
export function EquipmentPicker({ label, initial, helperText = ' ', error, onChange, onBlur }: Props) {
  const text = useText()
  const branch = useBranchLabel()
  const detailOf = useAssetDetail()
  const { search, picker } = useSearchPicker(initial, (next) => onChange(next?.id ?? null, next))
  const pages = useEndpointPages(inventory.options, { query: { search } }, afterLast)
  const { isFetching, error: unread } = pages
  const data = pages.data?.pages.flat() ?? []
  const loadMore = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    const below = list.scrollHeight - list.scrollTop - list.clientHeight
    if (below < list.clientHeight && pages.hasNextPage && !isFetching) void pages.fetchNextPage()
  }
  return (
    <>
      <Autocomplete<Choice>
        options={data}
        {...picker}
        {...(onBlur && { onBlur })}
        loading={isFetching}
        slotProps={{ listbox: { onScroll: loadMore } }}
        noOptionsText={unread ? text('app.error.load') : text('picker.noAsset', { branch })}
        renderOption={({ key: _key, ...props }, { id, name, category, ...asset }) => (
          <Box component="li" key={id} {...props} sx={option}>
            <ListItemAvatar sx={{ minWidth: 44 }}>
              {category && <CategoryAvatar {...category} size={32} />}
            </ListItemAvatar>
            <ListItemText primary={name} secondary={detailOf(asset)} sx={{ my: 0 }} />
          </Box>
        )}
        renderInput={(params) => (
          <TextField {...params} label={label} error={Boolean(error)} helperText={error ?? helperText} />
        )}
      />
      <OptionCount search={search} options={data} isFetching={isFetching} />
    </>
  )
}

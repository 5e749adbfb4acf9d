import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { SearchIcon } from '../icons.tsx'
import { useTyped } from './useTyped.ts'

type Props = { value: string; label: string; onChange: (value: string) => void }

/** A search field above a list that filters as you type. */
export function SearchField({ value, label, onChange }: Props) {
  const { text, type, settle } = useTyped(value, onChange)
  return (
    // A TextField would load menus and dialogs with every list.
    <OutlinedInput
      size="small"
      type="search"
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={() => settle()}
      placeholder={label}
      sx={{
        flex: { xs: '1 1 240px', md: '1 1 200px' },
        maxWidth: { md: 420 },
        '& input:placeholder-shown': { textOverflow: 'ellipsis' },
      }}
      slotProps={{ input: { 'aria-label': label } }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
    />
  )
}

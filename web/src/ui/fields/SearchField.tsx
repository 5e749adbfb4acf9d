import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { SearchIcon } from '../icons.tsx'

type Props = { value: string; label: string; onChange: (value: string) => void }

/** A search field above a list that filters as you type. */
export function SearchField({ value, label, onChange }: Props) {
  return (
    <TextField
      type="search"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      placeholder={label}
      sx={{ flex: { xs: '1 1 240px', md: '1 1 260px' }, maxWidth: { md: 420 } }}
      slotProps={{
        htmlInput: { 'aria-label': label },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  )
}

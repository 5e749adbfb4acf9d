import Autocomplete from '@mui/material/Autocomplete'
import ListItemText from '@mui/material/ListItemText'
import TextField from '@mui/material/TextField'
import { useErrorText, useText } from '../../lib/intl.tsx'
import { useSession } from '../../lib/session.tsx'

type Someone = { id: number; name: string; branch?: string }

type Props<Person> = {
  label: string
  /** The people to choose from, in this order. */
  people: readonly Person[]
  chosen: Person[]
  max: number
  /** How the user's own name is shown. */
  selfText: (name: string) => string
  noOptionsText?: string
  loading: boolean
  /** Why the people couldn't be loaded. */
  unread: unknown
  error?: string | undefined
  autoFocus?: boolean
  onChange: (people: Person[]) => void
  onBlur?: () => void
}

/** A picker for several people, with their branch if there are several. Requires the dictionary part `pickers`. */
export function PeopleField<Person extends Someone>(props: Props<Person>) {
  const { label, people, chosen, max, selfText, loading, unread, error, autoFocus = false } = props
  const text = useText()
  const errorText = useErrorText()
  const { user, branches } = useSession()
  const nameOf = ({ id, name }: Person) => (id === user.id ? selfText(name) : name)
  return (
    <Autocomplete<Person, true>
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      options={people}
      value={chosen}
      onChange={(_, next) => props.onChange(next.slice(0, max))}
      onBlur={props.onBlur}
      getOptionLabel={nameOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      loading={loading}
      loadingText={text('app.loading')}
      noOptionsText={props.noOptionsText ?? text('picker.noPerson')}
      clearText={text('picker.clear')}
      openText={text('picker.open')}
      closeText={text('app.close')}
      renderOption={({ key: _key, ...option }, person) => (
        <li key={person.id} {...option}>
          <ListItemText
            primary={nameOf(person)}
            secondary={branches.length > 1 ? person.branch : null}
            sx={{ my: 0 }}
          />
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus={autoFocus}
          label={label}
          error={Boolean(error ?? unread)}
          helperText={error ?? (unread ? errorText(unread) : ' ')}
        />
      )}
    />
  )
}

import Autocomplete from '@mui/material/Autocomplete'
import ListItemAvatar from '@mui/material/ListItemAvatar'
import ListItemText from '@mui/material/ListItemText'
import TextField from '@mui/material/TextField'
import { keepPreviousData } from '@tanstack/react-query'
import { inventory } from '@yardmaster/core/contract/fleet/inventory.ts'
import type { EquipmentOption } from '@yardmaster/core/contract/fleet/inventory.ts'
import type { Selected } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { SELECTOR_MAX } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { useDeferredValue, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useEndpoint } from '../../../lib/query.ts'
import { useSession } from '../../../lib/session.tsx'
import { CategoryAvatar } from '../../../widgets/equipment/CategoryAvatar.tsx'
import { useCategoryList } from './subscriptions.api.ts'

type Option = {
  ref: string
  name: string
  kind: 'category' | 'thing'
  detail: string
  look: EquipmentOption['category']
}

type Props = {
  chosen: readonly string[]
  /**
   * Names of the items selected before the picker was opened, including those that are no longer available.
   */
  known: readonly Selected[]
  error: string | undefined
  onChange: (refs: string[]) => void
}

/**
 * Selects categories and things of the branch. The server searches for things, because there may be tens of
 * thousands.
 */
export function SelectionPicker({ chosen, known, error, onChange }: Props) {
  const text = useText()
  const { branch } = useSession()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { offered, isFetching } = useOffered(search)
  const [names, setNames] = useState<ReadonlyMap<string, Option>>(() => new Map())
  const optionOf = (ref: string): Option => names.get(ref) ?? fromBefore(ref)
  function fromBefore(ref: string): Option {
    const before = known.find((item) => item.ref === ref)
    const name = before?.name ?? text('subscriptions.unseen')
    const kind = ref.startsWith('category:') ? 'category' : 'thing'
    return {
      ref,
      kind,
      name: before?.deleted ? text('subscriptions.gone', { name }) : name,
      detail: '',
      look: null,
    }
  }
  return (
    <Autocomplete<Option, true>
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      options={offered}
      // The options are already filtered.
      filterOptions={(options) => options}
      groupBy={({ kind }) => text(`subscriptions.group.${kind}`)}
      value={chosen.map(optionOf)}
      onChange={(_, next) => {
        setNames(new Map([...names, ...next.map((option) => [option.ref, option] as const)]))
        onChange(next.slice(0, SELECTOR_MAX).map(({ ref }) => ref))
      }}
      inputValue={typed}
      onInputChange={(_, value) => setTyped(value)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ ref }) => ref}
      isOptionEqualToValue={(option, value) => option.ref === value.ref}
      loading={isFetching}
      loadingText={text('app.loading')}
      noOptionsText={text('subscriptions.select.none', { branch: branch.name })}
      clearText={text('picker.clear')}
      openText={text('picker.open')}
      closeText={text('app.close')}
      // Limits the height, so that the question stays visible.
      slotProps={{ listbox: { sx: { maxHeight: 260 } } }}
      renderOption={({ key: _key, ...props }, { ref, name, detail, look }) => (
        <li key={ref} {...props}>
          <ListItemAvatar sx={{ minWidth: 44 }}>
            {look && <CategoryAvatar {...look} size={32} />}
          </ListItemAvatar>
          <ListItemText primary={name} secondary={detail} sx={{ my: 0 }} />
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={text('subscriptions.select')}
          error={Boolean(error)}
          helperText={error ?? text('subscriptions.select.hint')}
          sx={{ mt: 1 }}
        />
      )}
    />
  )
}

function useOffered(search: string): { offered: Option[]; isFetching: boolean } {
  const { data: categories = [] } = useCategoryList()
  const { data: things = [], isFetching } = useEndpoint(
    inventory.options,
    { query: { search } },
    { placeholderData: keepPreviousData },
  )
  const plain = (word: string) => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const offered = [
    ...categories
      .filter(({ name }) => plain(name).includes(plain(search)))
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map(({ id, name, meta }): Option => ({
        ref: `category:${id}`,
        name,
        kind: 'category',
        detail: '',
        look: { icon: meta.icon, color: meta.color },
      })),
    ...things.map(({ id, name, make, model, category }): Option => ({
      ref: `thing:${id}`,
      name,
      kind: 'thing',
      detail: `${make} ${model}`.trim(),
      look: category,
    })),
  ]
  return { offered, isFetching }
}

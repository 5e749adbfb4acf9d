import { useDeferredValue, useState } from 'react'
import { useText } from '../../lib/intl.tsx'

type Choice = { id: number; name: string }

/**
 * The state of a field that picks one option by name, or none. The server does the search, because there may
 * be tens of thousands. Returns the text to search for and the props of the Autocomplete. Requires the
 * dictionary part `pickers`.
 */
export function useSearchPicker<Option extends Choice>(
  initial: Option | null,
  onChange: (choice: Option | null) => void,
) {
  const text = useText()
  const [choice, setChoice] = useState(initial)
  const [typed, setTyped] = useState(initial?.name ?? '')
  // If the text is the current choice, the list isn't filtered by it, so that reopening it offers the others
  // too.
  const search = useDeferredValue(typed === choice?.name ? '' : typed.trim())
  const picker = {
    // The server has already filtered the options.
    filterOptions: (options: Option[]) => options,
    value: choice,
    onChange: (_: unknown, next: Option | null) => {
      setChoice(next)
      onChange(next)
    },
    inputValue: typed,
    onInputChange: (_: unknown, value: string) => setTyped(value),
    getOptionLabel: ({ name }: Option) => name,
    getOptionKey: ({ id }: Option) => id,
    isOptionEqualToValue: (option: Option, value: Option) => option.id === value.id,
    loadingText: text('app.loading'),
    clearText: text('picker.clear'),
    openText: text('picker.open'),
    closeText: text('app.close'),
  }
  return { search, picker }
}

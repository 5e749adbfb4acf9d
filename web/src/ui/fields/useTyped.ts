import { useState } from 'react'

type Typed<Value> = {
  text: Value
  /** The value of the last render. */
  seen: Value
  /** The values since the user began to type, which may come back late and repeatedly. */
  known: readonly Value[]
}

/**
 * Keeps the text or choice of a field whose value is stored elsewhere, such as in the address, and comes back late. What
 * comes back never replaces newer text. A value that was not typed here, for example after "Clear", does.
 */
export function useTyped<Value extends string | boolean>(value: Value, onChange: (typed: Value) => void) {
  const [kept, setKept] = useState<Typed<Value>>({ text: value, seen: value, known: [] })
  let typed = kept
  if (value !== kept.seen) {
    typed = kept.known.includes(value) ? { ...kept, seen: value } : { text: value, seen: value, known: [] }
    setKept(typed)
  }
  return {
    text: typed.text,
    type: (text: Value) => {
      setKept(({ seen, known }) => ({ text, seen, known: [...known, seen, text] }))
      onChange(text)
    },
    /**
     * Call it when the user leaves the field. Later changes then come from elsewhere. `revert` returns to the
     * value, for a text that has none.
     */
    settle: ({ revert = false } = {}) =>
      setKept(({ text, seen }) => ({ text: revert ? seen : text, seen, known: [] })),
  }
}

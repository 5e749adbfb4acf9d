import type { KeyboardEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { focusFirstBlank, focusFirstError } from './firstError.ts'

type Options = {
  busy?: boolean
  valid?: boolean
  /** Marks the wrong fields, for a form whose Save button is disabled while it is invalid. */
  onInvalid?: (() => unknown) | undefined
}

/**
 * Moves the focus to the first error after a save that failed, and when the user presses Enter in an invalid
 * form. Pass `area` as the ref of the form or of something in it.
 */
export function useErrorFocus<Area extends HTMLElement>({ busy = false, valid = true, onInvalid }: Options) {
  const area = useRef<Area>(null)
  const wasBusy = useRef(busy)
  const [asked, setAsked] = useState(0)
  const showFirstError = () => setAsked((times) => times + 1)
  useEffect(() => {
    // Waits for another render, because some forms mark their fields only after this one.
    if (wasBusy.current && !busy) setAsked((times) => times + 1)
    wasBusy.current = busy
  }, [busy])
  useEffect(() => {
    if (asked > 0) focusFirstError(area.current?.closest('form, section, main'))
  }, [asked])

  /** A disabled submit button keeps Enter from submitting the form. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || valid || busy) return
    // Dialogs above this one are its children in React, but not in the page.
    if (!(event.target instanceof HTMLInputElement) || !area.current?.contains(event.target)) return
    if (!onInvalid) return focusFirstBlank(area.current)
    void Promise.resolve(onInvalid()).then(showFirstError)
  }
  return { area, showFirstError, onKeyDown }
}

import { useEffect, useState } from 'react'
import { visuallyHidden } from '../visuallyHidden.ts'

/** Milliseconds. Longer than the pauses while someone types. */
const SETTLED = 700

/**
 * Makes screen readers say a text, for example the number of results, once it has stopped changing. A blank
 * text says nothing, and neither does the text that was said last.
 */
export function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (text === '') return
    const timer = setTimeout(() => setSaid(text), SETTLED)
    return () => clearTimeout(timer)
  }, [text])
  return <output style={visuallyHidden}>{said}</output>
}

import { useState } from 'react'
import { useText } from '../../lib/intl.tsx'
import { visuallyHidden } from '../visuallyHidden.ts'
import { CheckIcon, CopyIcon } from '../icons.tsx'
import { HintButton } from './HintButton.tsx'

type Props = {
  value: string
  /** Says what is copied, for screen readers. */
  label: string
  /** Called if the browser doesn't allow copying, which it does only on pages with TLS. */
  onBlocked: () => void
}

/** Copies a text to the clipboard. Requires the dictionary part `copying`. */
export function CopyButton({ value, label, onBlocked }: Props) {
  const text = useText()
  const [copied, setCopied] = useState<string | null>(null)
  const isCopied = copied === value
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(value)
    } catch {
      onBlocked()
    }
  }
  return (
    <>
      <HintButton
        hint={text(isCopied ? 'copying.copied' : 'copying.copy')}
        label={label}
        icon={isCopied ? <CheckIcon fontSize="small" /> : <CopyIcon fontSize="small" />}
        onClick={() => void copy()}
      />
      <output style={visuallyHidden}>{isCopied ? text('copying.copied') : ''}</output>
    </>
  )
}

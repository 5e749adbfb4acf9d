import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { useState } from 'react'
import { Hint } from './Hint.tsx'

const oneLine = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }

type Props = {
  text: string
  /** How the text is cut, if not after one line. */
  sx?: SxProps<Theme>
}

/** Text that may be cut. The whole text is then shown on hover, focus and long press. */
export function Clipped({ text, sx = oneLine }: Props) {
  const [isCut, setCut] = useState(false)
  const [ref] = useState(() => (element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(() => setCut(overflows(element)))
    observer.observe(element)
    return () => observer.disconnect()
  })
  const content = (
    <Box component="span" ref={ref} tabIndex={isCut ? 0 : undefined} sx={sx}>
      {sx === oneLine ? text : text.split(WORDS).map(unbroken)}
    </Box>
  )
  return isCut ? <Hint title={text}>{content}</Hint> : content
}

/** Keeps the blanks between words. */
const WORDS = /( )/

/** A longer word may need to be broken to fit. */
const SHORT_WORD = 14

/** Browsers break names such as EX-101 after the hyphen. */
const unbroken = (word: string, index: number) =>
  word.includes('-') && word.length <= SHORT_WORD ? (
    <span key={index} style={{ whiteSpace: 'nowrap' }}>
      {word}
    </span>
  ) : (
    word
  )

/** A line may be a pixel taller than its box. */
const overflows = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement) =>
  scrollWidth > clientWidth || scrollHeight > clientHeight + 1

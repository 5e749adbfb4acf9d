import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { useState } from 'react'
import { unbroken } from './unbroken.tsx'
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
      {sx === oneLine ? text : unbroken(text)}
    </Box>
  )
  return isCut ? <Hint title={text}>{content}</Hint> : content
}

/** A line may be a pixel taller than its box. */
const overflows = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement) =>
  scrollWidth > clientWidth || scrollHeight > clientHeight + 1

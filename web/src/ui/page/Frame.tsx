import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import type { RefObject } from 'react'
import { useRef } from 'react'
import { useSession } from '../../lib/session.tsx'
import { frameFocus } from './scrollFocus.ts'
import { useFrameFocus } from './useFrameFocus.ts'

type Props = {
  title: string
  src: string
  sx: Exclude<SxProps<Theme>, readonly unknown[]>
  ref?: RefObject<HTMLIFrameElement | null>
}

/** Another document within the page. It shows when the keyboard has moved the focus into it. */
export function Frame({ ref, sx, ...props }: Props) {
  const own = useRef<HTMLIFrameElement>(null)
  const frame = ref ?? own
  useFrameFocus(frame)
  const { useMetric } = useSession()
  return (
    <Box
      component="iframe"
      // The document picks up other units only when it loads again.
      key={String(useMetric)}
      ref={frame}
      {...props}
      sx={[{ border: 0, display: 'block' }, frameFocus, sx]}
    />
  )
}

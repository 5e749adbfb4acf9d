import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useEffect, useId, useLayoutEffect } from 'react'
import { useText } from '../../lib/intl.tsx'
import { SHORT } from '../../lib/smallHeight.ts'
import { BAR_HEIGHT } from '../../lib/theme.ts'
import { BackIcon } from '../icons.tsx'
import { unbroken } from '../notices/unbroken.tsx'
import { AppLink } from './AppLink.tsx'
import { useShell } from './shellContext.ts'
import { twoLines } from './twoLines.ts'

type Props = {
  title: string
  /** The navigation entry that the page belongs to. */
  section: string
  backTo: string
  /** Called for Escape. */
  onClose: () => void
  children: ReactNode
}

/**
 * A page that covers the navigation until its form is saved or canceled: a bar with the back link and the
 * title, and the content. The content lays out its own buttons with `FullScreenButtons`.
 */
export function FullScreenForm({ title, section, backTo, onClose, children }: Props) {
  const text = useText()
  const id = useId()
  const { setSection } = useShell()
  const product = text('app.name')
  useEffect(() => {
    document.title = `${title} · ${product}`
  }, [title, product])
  useLayoutEffect(() => setSection(section), [section, setSection])
  return (
    <Dialog fullScreen open onClose={onClose} transitionDuration={0} aria-labelledby={id}>
      <Box component="header" sx={bar}>
        <IconButton component={AppLink} href={backTo} edge="start" aria-label={text('app.back')}>
          <BackIcon />
        </IconButton>
        <Typography id={id} variant="h1" sx={{ flex: 1, minWidth: 0, ...twoLines }}>
          {unbroken(title)}
        </Typography>
      </Box>
      <Box component="main" id="content" tabIndex={-1} sx={content}>
        {children}
      </Box>
    </Dialog>
  )
}

/** The buttons at the end of a full-screen form. They stay visible while the fields scroll. */
export const FullScreenButtons = ({ children }: { children: ReactNode }) => <Box sx={buttons}>{children}</Box>

const bar = {
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0.5, md: 1.5 },
  minHeight: BAR_HEIGHT,
  px: { xs: 2, md: 3 },
  borderBottom: 1,
  borderColor: 'divider',
} as const

const content = {
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  outline: 0,
  p: { xs: 2, md: 3 },
  pb: { xs: 0, md: 0 },
} as const

const buttons = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 1.5,
  mt: 2,
  py: 2,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
  '& > *': { minHeight: 48 },
  [SHORT]: { position: 'static' },
} as const

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useKeptAt } from '../lib/dataAge.ts'
import { Text } from '../lib/intl.tsx'
import type { Trouble } from '../lib/readTrouble.ts'
import { repeatReads, watchReads } from '../lib/readTrouble.ts'
import { BAR_HEIGHT } from '../lib/theme.ts'

type Props = {
  /** How long the page has been loading already, in milliseconds. */
  headStart: number
}

/** Says that the page is still loading or that a part of it is missing, and offers to try again. */
export function ReadNotice({ headStart }: Props) {
  const client = useQueryClient()
  const [trouble, setTrouble] = useState<Trouble>(null)
  const place = usePlace(trouble !== null)
  useEffect(() => watchReads(client, { headStart, onChange: setTrouble }), [client, headStart])
  // Without a connection, the line above the page has already said that the page is not complete.
  const isKnown = useKeptAt() !== null && trouble === 'failed'
  return createPortal(
    <Announced trouble={isKnown ? null : trouble} onRetry={() => void repeatReads(client)} />,
    place,
  )
}

/**
 * Returns the open dialog, or else the page: everything outside an open dialog is hidden from screen readers
 * and out of reach of the keyboard.
 */
function usePlace(isNeeded: boolean): Element {
  const [place, setPlace] = useState<Element>(document.body)
  useEffect(() => {
    if (!isNeeded) return
    const choose = () =>
      setPlace([...document.querySelectorAll('.MuiDialog-container')].at(-1) ?? document.body)
    choose()
    const observer = new MutationObserver(choose)
    observer.observe(document.body, { childList: true })
    return () => observer.disconnect()
  }, [isNeeded])
  return place
}

type AnnouncedProps = { trouble: Trouble; onRetry: () => void }

/** Screen readers announce only what appears in a region that already exists. */
function Announced({ trouble, onRetry }: AnnouncedProps) {
  const [existing, setExisting] = useState<HTMLElement | null>(null)
  return (
    <Box component="output" ref={setExisting} sx={region}>
      {existing && trouble && (
        <Box sx={notice}>
          <Text id={`reads.${trouble}`} />
          <Button size="small" color="inherit" variant="outlined" onClick={onRetry}>
            <Text id="app.error.retry" />
          </Button>
        </Box>
      )}
    </Box>
  )
}

const region = {
  position: 'fixed',
  top: BAR_HEIGHT + 8,
  insetInline: 16,
  zIndex: 'snackbar',
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
  '@media print': { display: 'none' },
} as const

const notice = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  px: 2,
  py: 1,
  borderRadius: 1,
  boxShadow: 4,
  bgcolor: 'text.primary',
  color: 'background.paper',
  typography: 'body1',
  pointerEvents: 'auto',
  '& .MuiButton-root': { flex: 'none' },
} as const

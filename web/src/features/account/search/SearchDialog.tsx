import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { useIsMobile } from '../../../lib/viewport.ts'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'
import { rememberRecent } from './recentItems.ts'
import { ResultList } from './ResultList.tsx'
import { SearchInput } from './SearchInput.tsx'
import { SearchState } from './SearchState.tsx'
import type { Result } from './useResults.ts'
import { useResults } from './useResults.ts'

type Props = {
  open: boolean
  /** What was typed before the dialog was there. */
  typed: string
  onClose: () => void
}

/** Finds anything by typing, and opens it. Arrow keys choose a result, and Enter opens it. */
export function SearchDialog({ open, typed, onClose }: Props) {
  const text = useText()
  const isMobile = useIsMobile()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullScreen={isMobile}
      fullWidth
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { sx: isMobile ? {} : { mt: '10vh', maxHeight: '75vh' } } }}
    >
      <DialogTitle sx={visuallyHidden}>{text('search.title')}</DialogTitle>
      <SearchBody initial={typed} onClose={onClose} />
    </Dialog>
  )
}

/** Mounted with the dialog, so that every search starts anew. */
function SearchBody({ initial, onClose }: Pick<Props, 'onClose'> & { initial: string }) {
  const listId = useId()
  const { user } = useSession()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(initial)
  const [chosen, setChosen] = useState(0)
  const { groups, ...state } = useResults(typed)
  const results = groups.flatMap((group) => group.results)
  const current = Math.min(chosen, results.length - 1)
  const optionId = (result: Result) => `${listId}-${result.key}`

  const leaveTo = (result: Result) => {
    if (result.kind !== 'page' && result.kind !== 'action')
      rememberRecent(user.id, { ...result, kind: result.kind })
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, current, results.length)
    const result = results[current]
    if (next !== null) {
      event.preventDefault()
      setChosen(next)
    } else if (event.key === 'Enter' && result) {
      event.preventDefault()
      leaveTo(result)
      if (event.ctrlKey || event.metaKey) window.open(result.path, '_blank', 'noopener')
      else void navigate(result.path)
    }
  }
  const active = results[current]
  return (
    <>
      <SearchInput
        value={typed}
        onChange={(value) => {
          setTyped(value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
        onClose={onClose}
        listId={listId}
        isExpanded={results.length > 0}
        activeId={active ? optionId(active) : undefined}
      />
      <Box sx={{ overflowY: 'auto', pb: 1 }}>
        <SearchState typed={typed.trim()} total={results.length} {...state} />
        <ResultList
          id={listId}
          groups={groups}
          current={active?.key}
          optionId={optionId}
          onOpen={leaveTo}
          onPoint={(result) => setChosen(results.indexOf(result))}
        />
      </Box>
    </>
  )
}

/** Returns the result that a key moves to, or null for other keys. The ends are joined. */
function nextIndex(key: string, current: number, total: number): number | null {
  if (total === 0) return null
  if (key === 'ArrowDown') return (current + 1) % total
  if (key === 'ArrowUp') return (current - 1 + total) % total
  return null
}

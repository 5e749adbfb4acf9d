import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { SearchIcon } from '../../../ui/icons.tsx'
import { Deferred } from '../../../ui/page/Deferred.tsx'
import { useShortcuts } from './useShortcuts.ts'
import { useTypedAhead } from './useTypedAhead.ts'

const SearchDialog = lazyPart(async () => (await import('./SearchDialog.tsx')).SearchDialog, {
  words: ['search'],
})
const ShortcutsDialog = lazyPart(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog, {
  words: ['search'],
})

/** Opens the search for everything, as does Ctrl+K. It looks like a field where the bar has room for one. */
export function SearchButton() {
  const text = useText()
  const [shown, setShown] = useState<'search' | 'shortcuts' | null>(null)
  const open = () => setShown('search')
  const close = () => setShown(null)
  const typed = useTypedAhead(shown === 'search')
  useShortcuts({ onSearch: open, onHelp: () => setShown('shortcuts') })
  return (
    <>
      <ButtonBase onClick={open} aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K /" sx={field}>
        <SearchIcon fontSize="small" />
        {text('app.search')}
        <Box component="kbd" aria-hidden sx={keys}>
          {SEARCH_KEYS}
        </Box>
      </ButtonBase>
      <IconButton aria-label={text('app.search')} aria-haspopup="dialog" onClick={open} sx={narrow}>
        <SearchIcon />
      </IconButton>
      <Deferred when={shown === 'search'}>
        <SearchDialog open={shown === 'search'} typed={typed} onClose={close} />
      </Deferred>
      <Deferred when={shown === 'shortcuts'}>
        <ShortcutsDialog open={shown === 'shortcuts'} onClose={close} />
      </Deferred>
    </>
  )
}

const SEARCH_KEYS = navigator.platform.startsWith('Mac') ? '⌘K' : 'Ctrl K'

/** From this width on, titles and actions leave room for the field. */
const ROOMY = '@media (min-width: 1200px)'

const field = {
  display: 'none',
  [ROOMY]: { display: 'flex' },
  flex: 'none',
  alignItems: 'center',
  gap: 1,
  width: 184,
  height: 36,
  px: 1.25,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  typography: 'body2',
  color: 'text.secondary',
  '@media (hover: hover)': { '&:hover': { bgcolor: 'action.hover' } },
} as const

const narrow = { [ROOMY]: { display: 'none' }, '@media print': { display: 'none' } } as const

const keys = { ml: 'auto', font: 'inherit', typography: 'caption' } as const

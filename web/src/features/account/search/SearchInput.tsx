import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import { paths } from '@yardmaster/core/paths.ts'
import type { KeyboardEvent } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { CloseIcon, QrIcon, SearchIcon } from '../../../ui/icons.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'

type Props = {
  value: string
  onChange: (value: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  onClose: () => void
  listId: string
  isExpanded: boolean
  /** The option that Enter opens. */
  activeId: string | undefined
}

export function SearchInput({ value, onChange, onKeyDown, onClose, listId, isExpanded, activeId }: Props) {
  const text = useText()
  return (
    <Box sx={bar}>
      <SearchIcon color="action" />
      <InputBase
        autoFocus
        fullWidth
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder={text('search.placeholder')}
        inputProps={{
          role: 'combobox',
          'aria-label': text('search.title'),
          'aria-autocomplete': 'list',
          'aria-expanded': isExpanded,
          'aria-controls': listId,
          'aria-activedescendant': activeId,
          autoComplete: 'off',
          autoCapitalize: 'off',
          spellCheck: false,
          maxLength: 100,
          enterKeyHint: 'go',
        }}
        sx={{ typography: 'body1', py: 1 }}
      />
      <IconButton
        component={AppLink}
        href={paths.scan}
        aria-label={text('search.action.scan')}
        onClick={onClose}
      >
        <QrIcon />
      </IconButton>
      <IconButton edge="end" aria-label={text('app.close')} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </Box>
  )
}

const bar = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  flex: 'none',
  px: 2,
  minHeight: 60,
  borderBottom: 1,
  borderColor: 'divider',
} as const

import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import type { PopperProps } from '@mui/material/Popper'
import Popover from '@mui/material/Popover'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { KeyboardEvent, ReactNode } from 'react'
import { useText } from '../../lib/intl.tsx'
import type { Choice } from '../actions/ChoiceMenu.tsx'
import { CheckIcon } from '../icons.tsx'

/** Rendering all of them would delay the menu. */
const SHOWN = 100
const firstMatches = createFilterOptions<Choice>({ limit: SHOWN })

type Props = {
  anchor: HTMLElement | null
  labelledBy: string
  choices: readonly Choice[]
  onToggle: (id: string) => void
  last?: { label: string; onClick: () => void } | null | undefined
  onClose: () => void
}

/** A menu with so many checkable entries that it can be searched. */
export function SearchedChoices({ anchor, labelledBy, choices, onToggle, last, onClose }: Props) {
  const text = useText()
  const onKeyDown = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    if (event.key === 'Escape') onClose()
    // By default, Backspace in an empty field removes the last choice, which may be out of sight.
    if (event.key === 'Backspace') event.defaultMuiPrevented = true
  }
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': labelledBy, sx: { width: 340 } } }}
    >
      <Autocomplete<Choice, true, true>
        open
        multiple
        disableClearable
        disableCloseOnSelect
        disablePortal
        options={choices}
        filterOptions={firstMatches}
        value={choices.filter(({ chosen }) => chosen)}
        onChange={(_, _next, _reason, details) => details && onToggle(details.option.id)}
        onKeyDown={onKeyDown}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        noOptionsText={text('many.noMatch')}
        renderValue={() => null}
        forcePopupIcon={false}
        slots={{ popper: Below, paper: Box }}
        slotProps={{ listbox: { sx: { maxHeight: 320 } } }}
        renderOption={({ key: _key, ...props }, { id, label, icon, chosen }) => (
          <Box component="li" key={id} {...props} sx={option}>
            <ListItemIcon>{chosen && <CheckIcon fontSize="small" />}</ListItemIcon>
            {icon && <ListItemIcon>{icon}</ListItemIcon>}
            <ListItemText primary={label} slotProps={{ primary: { noWrap: true, title: label } }} />
          </Box>
        )}
        renderInput={(params) => (
          <Box sx={{ p: 1.5, pb: 0.5 }}>
            <TextField
              {...params}
              autoFocus
              placeholder={text('many.search')}
              slotProps={{
                ...params.slotProps,
                htmlInput: { ...params.slotProps.htmlInput, 'aria-label': text('many.search') },
              }}
            />
          </Box>
        )}
      />
      {choices.length > SHOWN && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1 }}>
          {text('many.first', { shown: SHOWN, total: choices.length })}
        </Typography>
      )}
      {last && (
        <Button
          fullWidth
          onClick={() => {
            onClose()
            last.onClick()
          }}
        >
          {last.label}
        </Button>
      )}
    </Popover>
  )
}

/** Shows the list below the field instead of floating above the page. */
const Below = ({ children }: PopperProps) => <div>{children as ReactNode}</div>

/** The browser draws only the visible entries. */
const option = { contentVisibility: 'auto', containIntrinsicSize: 'auto 44px', minHeight: 44 } as const

import Box from '@mui/material/Box'
import ListItemButton from '@mui/material/ListItemButton'
import Popover from '@mui/material/Popover'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useDeferredValue, useState } from 'react'
import { plainText } from '../lib/plainText.ts'
import { useText } from '../lib/intl.tsx'
import { BRANCH_FORM, useBranchChoices } from './branchItems.tsx'

type Props = { anchor: HTMLElement | null; labelledBy: string; onClose: () => void }

/** The branches of an account that has so many that they can be searched. */
export function SearchedBranches({ anchor, labelledBy, onClose }: Props) {
  const text = useText()
  const branches = useBranchChoices()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(plainText(typed))
  const found = branches.filter(({ name }) => plainText(name).includes(search))
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': labelledBy, sx: paper } }}
    >
      <TextField
        type="search"
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        placeholder={text('many.search')}
        slotProps={{ htmlInput: { 'aria-label': text('many.search') } }}
        sx={{ m: 1.5 }}
      />
      <Box component="ul" sx={list}>
        {found.map(({ id, name, isCurrent }) => (
          <li key={id}>
            <ListItemButton
              component="button"
              type="submit"
              form={BRANCH_FORM}
              name="branchId"
              value={id}
              aria-current={isCurrent}
              selected={isCurrent}
              sx={{ width: 1, minHeight: 44, textAlign: 'left', font: 'inherit', overflowWrap: 'anywhere' }}
            >
              {name}
            </ListItemButton>
          </li>
        ))}
      </Box>
      <Typography component="output" color="textSecondary" sx={{ px: 2, pb: found.length > 0 ? 0 : 2 }}>
        {found.length === 0 && text('many.noMatch')}
      </Typography>
    </Popover>
  )
}

const paper = { width: 360, maxHeight: 480, display: 'flex', flexDirection: 'column' } as const

/** The browser draws only the visible entries. */
const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  overflow: 'auto',
  typography: 'body1',
  '& li': { contentVisibility: 'auto', containIntrinsicSize: 'auto 44px' },
} as const

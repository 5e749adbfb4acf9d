import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { ChevronDownIcon } from '../../ui/icons.tsx'
import { Hint } from '../../ui/notices/Hint.tsx'

type Props = {
  label: string
  /** What is chosen. Blank if nothing is. */
  said: string
  /** Whether something is chosen, of which the name may still be loading. */
  isSet: boolean
  children: ReactNode
}

/** A button that shows what a list is limited to, and opens the fields to change it. */
export function FilterPopover({ label, said, isSet, children }: Props) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Hint title={said}>
        <Button
          id={id}
          variant="outlined"
          color={isSet ? 'primary' : 'inherit'}
          endIcon={<ChevronDownIcon />}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={{ flex: 'none', maxWidth: 320 }}
        >
          <Box component="span" sx={choice}>
            {said || label}
          </Box>
        </Button>
      </Hint>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { p: 2, mt: 0.5, width: 376 } } }}
      >
        <Stack spacing={1}>{children}</Stack>
      </Popover>
    </>
  )
}

const choice = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '&::first-letter': { textTransform: 'uppercase' },
} as const

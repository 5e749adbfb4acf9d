import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useText } from '../../lib/intl.tsx'

type Props = { label: string; words: readonly string[] }

/** Says how many more words there are, and opens them. */
export function MoreChips({ label, words }: Props) {
  const text = useText()
  const title = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const count = words.length
  return (
    <>
      <Chip
        size="small"
        label={text('many.more', { count })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        // Above the link that covers the row.
        sx={{ position: 'relative', zIndex: 1 }}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': title, tabIndex: -1, sx: paper } }}
      >
        <Typography id={title} variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {text('many.moreNamed', { label, count })}
        </Typography>
        <Box component="ul" sx={list}>
          {words.map((word) => (
            <Chip key={word} component="li" label={word} size="small" variant="outlined" />
          ))}
        </Box>
      </Popover>
    </>
  )
}

const paper = { p: 2, width: 420, maxHeight: 420 } as const
const list = { display: 'flex', flexWrap: 'wrap', gap: 0.5, m: 0, p: 0, listStyle: 'none' } as const

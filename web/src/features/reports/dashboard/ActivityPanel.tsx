import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { paths } from '@yardmaster/core/paths.ts'
import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../../../lib/intl.tsx'
import { ChevronsLeftIcon, ChevronsRightIcon, HistoryIcon } from '../../../ui/icons.tsx'
import { ActivityList } from './ActivityList.tsx'

const WIDTH = 270
const HANDLE_WIDTH = 20

/** The Recent Activity panel beside the dashboard, with the handle that opens and closes it. */
export function ActivityPanel({ height }: { height: string }) {
  const text = useText()
  const id = useId()
  const [open, setOpen] = useState(true)
  const { pathname, search, hash } = useLocation()
  return (
    <>
      <ButtonBase
        aria-expanded={open}
        aria-controls={id}
        aria-label={text(open ? 'activity.close' : 'activity.open')}
        onClick={() => setOpen(!open)}
        sx={handle}
      >
        {open ? <ChevronsRightIcon /> : <ChevronsLeftIcon />}
      </ButtonBase>
      <Box
        component="aside"
        id={id}
        aria-labelledby={`${id}-title`}
        // While the panel is closed, keyboard and screen readers can't reach its content.
        inert={!open}
        sx={{
          width: open ? WIDTH : 0,
          height,
          flex: 'none',
          overflow: 'hidden',
          transition: 'width 0.3s',
          '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
          bgcolor: 'background.paper',
        }}
      >
        {/* Keeps its width while the panel closes over it, so that the text doesn't reflow during the
            animation. */}
        <Box sx={{ width: WIDTH, height: 1, display: 'flex', flexDirection: 'column' }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 2, pr: 1, minHeight: 52 }}>
            <Typography id={`${id}-title`} variant="h2" noWrap sx={{ flex: 1 }}>
              {text('activity.title')}
            </Typography>
            <Button
              color="inherit"
              component="a"
              href={paths.history(pathname + search + hash)}
              startIcon={<HistoryIcon />}
              sx={{ px: 1, color: 'text.secondary' }}
            >
              {text('activity.history')}
            </Button>
          </Box>
          <ActivityList />
        </Box>
      </Box>
    </>
  )
}

const handle = {
  flex: 'none',
  width: HANDLE_WIDTH,
  bgcolor: 'background.paper',
  borderLeft: 1,
  borderRight: 1,
  borderColor: 'divider',
  color: 'text.secondary',
  '& svg': { fontSize: 16 },
  '&:hover': { bgcolor: 'background.default', color: 'text.primary' },
} as const

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useText } from '../../lib/intl.tsx'
import { DeleteIcon, ImageIcon } from '../../ui/icons.tsx'

type Props = {
  /** The URL of the small picture. */
  src: string
  number: number
  total: number
  isMain?: boolean
  onOpen: () => void
  /** Null if the user isn't allowed to. */
  onSetMain?: (() => void) | null
  onDelete: (() => void) | null
}

/** A picture whose actions appear on hover and focus. On devices without hover, they are always visible. */
export function Thumbnail({ src, number, total, isMain, onOpen, onSetMain, onDelete }: Props) {
  const text = useText()
  // The picture opens in full size, where the user can try again.
  const [failed, setFailed] = useState(false)
  const offersMain = onSetMain && !isMain
  return (
    <Box component="li" sx={frame}>
      <ButtonBase
        aria-label={text('media.open', { number, total })}
        onClick={onOpen}
        sx={{ display: 'block', width: '100%', height: '100%' }}
      >
        {failed ? (
          <ImageIcon sx={missing} />
        ) : (
          <img src={src} alt="" loading="lazy" onError={() => setFailed(true)} />
        )}
      </ButtonBase>
      {isMain && (
        <Box component="span" sx={badge}>
          {text('media.main')}
        </Box>
      )}
      {(offersMain || onDelete) && (
        <Box className="controls" sx={controls}>
          {offersMain && (
            <Button color="inherit" aria-label={text('media.setMain.label', { number })} onClick={onSetMain}>
              {text('media.setMain')}
            </Button>
          )}
          {onDelete && (
            <IconButton
              color="inherit"
              aria-label={text('media.delete.label', { number })}
              onClick={onDelete}
              sx={{ ml: 'auto' }}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          )}
        </Box>
      )}
    </Box>
  )
}

const frame = {
  position: 'relative',
  aspectRatio: '3 / 2',
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: 'action.hover',
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  '& .MuiButtonBase-root:focus-visible': { outline: '2px solid', outlineOffset: -2 },
  '@media (hover: hover)': {
    '&:not(:hover, :focus-within) .controls': { opacity: 0 },
  },
} as const

const missing = { color: 'text.secondary', fontSize: 40, display: 'block', m: 'auto' } as const

/** Makes text legible on any picture. */
const SCRIM = 'rgb(15 18 19 / 0.78)'

const badge = {
  position: 'absolute',
  top: 6,
  left: 6,
  px: 0.75,
  borderRadius: 0.5,
  bgcolor: SCRIM,
  color: '#fff',
  typography: 'smallStrong',
} as const

const controls = {
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  display: 'flex',
  alignItems: 'center',
  bgcolor: SCRIM,
  color: '#fff',
  transition: 'opacity 120ms',
  '& .MuiButton-root': { px: 1, minWidth: 0 },
  '@media (hover: none)': {
    '& .MuiButton-root, & .MuiIconButton-root': { minHeight: 44, minWidth: 44 },
  },
} as const

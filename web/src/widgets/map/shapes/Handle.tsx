import ButtonBase from '@mui/material/ButtonBase'
import type { ButtonBaseProps } from '@mui/material/ButtonBase'
import type { Ref } from 'react'

type Props = ButtonBaseProps & {
  color: string
  look: 'center' | 'corner' | 'middle'
  chosen?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** The touch target is larger than the dot. */
const GRIP = 44
const SIZES = { center: 18, corner: 16, middle: 12 }

/** A dot on the map that can be dragged or moved with the arrow keys. */
export function Handle({ color, look, chosen = false, ...button }: Props) {
  return (
    <ButtonBase
      {...button}
      disableRipple
      sx={{
        width: GRIP,
        height: GRIP,
        borderRadius: '50%',
        cursor: look === 'middle' ? 'copy' : 'grab',
        '&:active': { cursor: look === 'middle' ? 'copy' : 'grabbing' },
        '&::before': {
          content: '""',
          width: SIZES[look],
          height: SIZES[look],
          borderRadius: '50%',
          boxSizing: 'border-box',
          border: look === 'center' ? '3px solid #fff' : `3px solid ${color}`,
          backgroundColor: look === 'center' || chosen ? color : '#fff',
          opacity: look === 'middle' ? 0.65 : 1,
          boxShadow: '0 1px 4px rgb(0 0 0 / 0.4)',
        },
        '&:focus-visible::before': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 3 },
        '&:hover::before': { opacity: 1 },
      }}
    />
  )
}

import Box from '@mui/material/Box'
import type { DragEvent, ReactNode } from 'react'
import { useState } from 'react'
import { useText } from '../../lib/intl.tsx'

type Props = {
  /** Null if nothing can be dropped here. */
  onFiles: ((files: readonly File[]) => void) | null
  children: ReactNode
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Accepts files dragged onto it, as an alternative for mouse users. */
export function DropArea({ onFiles, children }: Props) {
  const text = useText()
  const [over, setOver] = useState(false)
  if (!onFiles) return <div>{children}</div>
  const drag = (event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    setOver(true)
  }
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <Box onDragEnter={drag} onDragOver={drag} onDragLeave={leave} onDrop={drop} sx={{ position: 'relative' }}>
      {children}
      {over && <Box sx={veil}>{text('media.drop')}</Box>}
    </Box>
  )
}

const veil = {
  position: 'absolute',
  inset: -8,
  display: 'grid',
  placeContent: 'center',
  borderRadius: 1,
  border: '2px dashed',
  borderColor: 'primary.main',
  bgcolor: 'background.paper',
  color: 'primary.main',
  fontWeight: 'fontWeightMedium',
  opacity: 0.95,
  pointerEvents: 'none',
} as const

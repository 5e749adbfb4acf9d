import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { DragEvent } from 'react'
import { useRef, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { UploadIcon } from '../../../ui/icons.tsx'

type Props = {
  /** The name of the file that is being read, or null. Another file is ignored until then. */
  reading: string | null
  onFile: (file: File) => void
}

/** Accepts a spreadsheet that the user drops or selects. */
export function FileDrop({ reading, onFile }: Props) {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (file: File | undefined) => {
    if (file && reading === null) onFile(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{ ...zone, ...(over && { borderColor: 'primary.main', bgcolor: 'action.hover' }) }}
    >
      <Box sx={{ color: 'text.secondary', display: 'flex', '& svg': { fontSize: 40 } }}>
        <UploadIcon />
      </Box>
      <Typography sx={{ fontWeight: 'fontWeightMedium' }}>
        {reading === null ? text('transfer.drop') : text('transfer.reading', { name: reading })}
      </Typography>
      <input
        ref={input}
        type="file"
        hidden
        data-testid="import-file"
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        onChange={(event) => {
          take(event.target.files?.[0])
          // Lets the user select the same file again after fixing it.
          event.target.value = ''
        }}
      />
      <Button variant="contained" loading={reading !== null} onClick={() => input.current?.click()}>
        {text('transfer.choose')}
      </Button>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 460 }}>
        {text('transfer.limits')}
      </Typography>
    </Box>
  )
}

const zone = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 1.5,
  px: 3,
  py: 6,
  textAlign: 'center',
  border: 2,
  borderStyle: 'dashed',
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const

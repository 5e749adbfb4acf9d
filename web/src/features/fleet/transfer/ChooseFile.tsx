import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { EXPORT_FORMATS } from '@yardmaster/core/contract/exportFormats.ts'
import { IMPORT_FILE_MAX, transfer } from '@yardmaster/core/contract/fleet/transfer.ts'
import type { DragEvent } from 'react'
import { useRef, useState } from 'react'
import { callAddress } from '../../../lib/callAddress.ts'
import { useText } from '../../../lib/intl.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { DownloadIcon, UploadIcon } from '../../../ui/icons.tsx'
import { useUpload } from './transfer.api.ts'
import { useRefusalText } from './useRefusalText.ts'

export function ChooseFile({ onRead }: { onRead: (id: number) => void }) {
  const text = useText()
  const refusalText = useRefusalText()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [tooLarge, setTooLarge] = useState(false)
  const upload = useUpload()

  function take(file: File | undefined) {
    if (!file || upload.isPending) return
    upload.reset()
    setTooLarge(file.size > IMPORT_FILE_MAX)
    if (file.size > IMPORT_FILE_MAX) return
    upload.mutate({ query: { name: file.name.slice(-200) }, file }, { onSuccess: ({ id }) => onRead(id) })
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  const problem = tooLarge ? text('transfer.tooLarge') : upload.error && refusalText(upload.error)
  return (
    <Box sx={{ maxWidth: 760 }}>
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
        <Typography sx={{ fontWeight: 560 }}>
          {upload.isPending
            ? text('transfer.reading', { name: upload.variables.query?.name ?? '' })
            : text('transfer.drop')}
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
        <Button variant="contained" loading={upload.isPending} onClick={() => input.current?.click()}>
          {text('transfer.choose')}
        </Button>
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 460 }}>
          {text('transfer.limits')}
        </Typography>
      </Box>
      <Box aria-live="polite">
        {problem && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {problem}
          </Alert>
        )}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {EXPORT_FORMATS.map((format) => (
          <Button
            key={format}
            color="inherit"
            startIcon={<DownloadIcon />}
            component={AppLink}
            href={callAddress(transfer.template, { query: { format } })}
          >
            {text(`transfer.template.${format}`)}
          </Button>
        ))}
      </Box>
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

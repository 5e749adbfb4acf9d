import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { UPLOAD_MAX_BYTES, UPLOAD_TYPES } from '@yardmaster/core/contract/uploads.ts'
import type { ChangeEvent } from 'react'
import { useRef } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { CloseIcon, UploadIcon } from '../../../ui/icons.tsx'
import { useLogoUpload } from './useLogoUpload.ts'

const MAX = UPLOAD_MAX_BYTES / 1024 / 1024

/** A file is chosen, then uploaded with its progress, then the selection is cleared. */
export function LogoUpload() {
  const text = useText()
  const picker = useRef<HTMLInputElement>(null)
  const { file, sent, failure, choose, send } = useLogoUpload()
  const isSending = sent !== null
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    choose(target.files?.[0] ?? null)
    // Lets the user choose the same file again.
    target.value = ''
  }
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button
          variant="outlined"
          color="inherit"
          disabled={isSending}
          onClick={() => picker.current?.click()}
        >
          {text('account.logo.choose')}
        </Button>
        <Button
          variant="contained"
          startIcon={<UploadIcon fontSize="small" />}
          disabled={file === null || isSending}
          onClick={send}
        >
          {text('account.logo.upload')}
        </Button>
        <input
          ref={picker}
          type="file"
          hidden
          accept={UPLOAD_TYPES.join(',')}
          aria-label={text('account.logo.choose')}
          onChange={take}
        />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 44, gap: 1 }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {file ? file.name : text('account.logo.types', { max: MAX })}
        </Typography>
        {file && !isSending && (
          <IconButton
            aria-label={text('account.logo.clear', { name: file.name })}
            onClick={() => choose(null)}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
      {isSending && (
        <LinearProgress
          aria-label={text('account.logo.uploading', { name: file?.name ?? '' })}
          // The file has been sent, and the server is still processing it.
          variant={sent === 1 ? 'indeterminate' : 'determinate'}
          value={sent * 100}
        />
      )}
      {failure && (
        <Typography variant="body2" color="error" role="alert">
          {failure}
        </Typography>
      )}
    </>
  )
}

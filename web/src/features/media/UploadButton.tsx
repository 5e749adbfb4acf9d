import Button from '@mui/material/Button'
import { UPLOAD_TYPES } from '@yardmaster/core/contract/uploads.ts'
import type { ChangeEvent } from 'react'
import { useRef } from 'react'
import { useText } from '../../lib/intl.tsx'
import { UploadIcon } from '../../ui/icons.tsx'

/** Opens the browser's own picker, which offers what can be uploaded. */
export function UploadButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const text = useText()
  const picker = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])])
    // The same file can be chosen again.
    target.value = ''
  }
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<UploadIcon fontSize="small" />}
        onClick={() => picker.current?.click()}
      >
        {text('media.upload')}
      </Button>
      <input ref={picker} type="file" hidden multiple accept={UPLOAD_TYPES.join(',')} onChange={choose} />
    </>
  )
}

import Button from '@mui/material/Button'
import { UPLOAD_TYPES } from '@yardmaster/core/contract/uploads.ts'
import type { ChangeEvent } from 'react'
import { useRef } from 'react'
import { useText } from '../../lib/intl.tsx'
import { Hint } from '../../ui/notices/Hint.tsx'
import { UploadIcon } from '../../ui/icons.tsx'

type Props = {
  onFiles: (files: readonly File[]) => void
  /** The reason why nothing more can be uploaded. */
  disabled?: string | null
}

/** Opens the browser's file picker, limited to the file types that can be uploaded. */
export function UploadButton({ onFiles, disabled = null }: Props) {
  const text = useText()
  const picker = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])])
    // Lets the user choose the same file again.
    target.value = ''
  }
  const button = (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<UploadIcon fontSize="small" />}
      aria-disabled={disabled !== null || undefined}
      onClick={() => disabled === null && picker.current?.click()}
      sx={disabled === null ? undefined : { opacity: 0.55, cursor: 'default' }}
    >
      {text('media.upload')}
    </Button>
  )
  return (
    <>
      {disabled === null ? button : <Hint title={disabled}>{button}</Hint>}
      <input ref={picker} type="file" hidden multiple accept={UPLOAD_TYPES.join(',')} onChange={choose} />
    </>
  )
}

import { UPLOAD_MAX_BYTES, UPLOAD_TYPES } from '@yardmaster/core/contract/uploads.ts'
import { useEffect, useRef, useState } from 'react'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { refreshLogo, uploadLogo } from './account.api.ts'

const isPicture = ({ type }: File) => (UPLOAD_TYPES as readonly string[]).includes(type)

/** The chosen file and its upload. */
export function useLogoUpload() {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const [file, setFile] = useState<File | null>(null)
  /** The share that has been sent, from 0 to 1. Null while nothing is being uploaded. */
  const [sent, setSent] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  /** Silently ignores files that aren't pictures, as specified. */
  const choose = (chosen: File | null) => {
    if (chosen && !isPicture(chosen)) return
    const isTooLarge = chosen !== null && chosen.size > UPLOAD_MAX_BYTES
    setFile(isTooLarge ? null : chosen)
    setFailure(isTooLarge ? text('account.logo.tooLarge', { max: UPLOAD_MAX_BYTES / 1024 / 1024 }) : null)
  }
  const send = async () => {
    if (!file) return
    const controller = new AbortController()
    running.current = controller
    setSent(0)
    setFailure(null)
    try {
      await uploadLogo(file, { signal: controller.signal, onProgress: setSent })
      await refreshLogo()
      setFile(null)
      show(text('account.logo.uploaded'))
    } catch (error) {
      if (!controller.signal.aborted) setFailure(errorText(error))
    }
    setSent(null)
  }
  return { file, sent, failure, choose, send: () => void send() }
}

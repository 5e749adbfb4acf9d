import { UPLOAD_MAX_BYTES, UPLOAD_TYPES } from '@yardmaster/core/contract/uploads.ts'
import { useRef, useState } from 'react'
import { CallError } from '../../lib/call.ts'
import type { sendFile } from '../../lib/sendFile.ts'
import { useErrorText, useText } from '../../lib/intl.tsx'
import { focusWhenShown } from '../../ui/page/focusWhenShown.ts'
import { useSnackbar } from '../../ui/notices/Snackbars.tsx'

export type PendingUpload = {
  id: number
  file: File
  /** The share that has been sent, from 0 to 1. Null while the upload is queued. */
  sent: number | null
  /** The reason for the failure. It stays until the upload is retried or dismissed. */
  failure: { text: string; final: boolean } | null
}

type Owner = {
  /** Requests an upload target for the picture and sends it there. */
  send: (file: File, options: Parameters<typeof sendFile>[2]) => Promise<void>
  refresh: () => Promise<unknown>
}

const AT_ONCE = 2
export const MAX_MEGABYTES = UPLOAD_MAX_BYTES / 1024 / 1024

const isPicture = ({ type }: File) => (UPLOAD_TYPES as readonly string[]).includes(type)

/** The server rejected the file itself, so a retry would fail too. */
const isFinal = (error: unknown) => error instanceof CallError && [413, 415, 422].includes(error.status)

/**
 * Uploads pictures, a few at a time, and tracks the progress of each. Refreshes the page's data when all are
 * done.
 */
export function useUploads({ send, refresh }: Owner) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const { pending, append, change, forget } = usePending()
  const queue = useRef<PendingUpload[]>([])
  const running = useRef(new Map<number, AbortController>())
  const done = useRef(0)

  async function run({ id, file }: PendingUpload): Promise<void> {
    const controller = new AbortController()
    running.current.set(id, controller)
    change(id, { sent: 0, failure: null })
    try {
      await send(file, {
        signal: controller.signal,
        onProgress: (sent) => change(id, { sent }),
      })
      done.current += 1
      forget(id)
    } catch (error) {
      if (controller.signal.aborted) forget(id)
      else change(id, { sent: null, failure: { text: errorText(error), final: isFinal(error) } })
    }
    running.current.delete(id)
    await next()
  }

  async function next(): Promise<void> {
    while (running.current.size < AT_ONCE) {
      const upload = queue.current.shift()
      if (!upload) break
      void run(upload)
    }
    if (running.current.size > 0 || done.current === 0) return
    const count = done.current
    done.current = 0
    show(text('media.uploaded', { count }))
    focusNewPicture()
    await refresh()
  }

  function enqueue(uploads: readonly PendingUpload[]): void {
    queue.current.push(...uploads.filter(({ failure }) => failure === null))
    void next()
  }

  /** Silently ignores files that aren't pictures, as specified. */
  const add = (files: readonly File[]) => {
    const tooLarge = { text: text('media.tooLarge', { max: MAX_MEGABYTES }), final: true }
    const added = files.filter(isPicture).map((file) => newUpload(file, tooLarge))
    append(added)
    enqueue(added)
  }
  const retry = (upload: PendingUpload) => {
    change(upload.id, { failure: null })
    enqueue([{ ...upload, failure: null }])
  }
  /** Cancels an upload, or removes a failed one. */
  const cancel = (id: number) => {
    queue.current = queue.current.filter((upload) => upload.id !== id)
    const controller = running.current.get(id)
    if (controller) controller.abort()
    else forget(id)
  }
  return { pending, add, retry, cancel }
}

/** Focuses the first new picture, unless the user is typing elsewhere in the meantime. */
function focusNewPicture(): void {
  if (document.activeElement?.matches('input, textarea')) return
  const pictures = () => [...document.querySelectorAll<HTMLElement>('[data-pictures] button')]
  const before = new Set(pictures())
  focusWhenShown(() => pictures().find((picture) => !before.has(picture)))
}

let lastId = 0

function newUpload(file: File, tooLarge: NonNullable<PendingUpload['failure']>): PendingUpload {
  lastId += 1
  return { id: lastId, file, sent: null, failure: file.size > UPLOAD_MAX_BYTES ? tooLarge : null }
}

function usePending() {
  const [pending, setPending] = useState<readonly PendingUpload[]>([])
  return {
    pending,
    append: (added: readonly PendingUpload[]) => setPending((uploads) => [...uploads, ...added]),
    change: (id: number, patch: Partial<PendingUpload>) =>
      setPending((uploads) => uploads.map((upload) => (upload.id === id ? { ...upload, ...patch } : upload))),
    forget: (id: number) => setPending((uploads) => uploads.filter((upload) => upload.id !== id)),
  }
}

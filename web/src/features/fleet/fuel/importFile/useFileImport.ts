import type { FuelFilePreview } from '@yardmaster/core/contract/fleet/fuel.file.ts'
import { IMPORT_FILE_MAX } from '@yardmaster/core/contract/fleet/transfer.ts'
import { useState } from 'react'
import { useText } from '../../../../lib/intl.tsx'
import { useImportFile, usePreviewFile } from '../fuel.api.ts'
import { previewQueryOf } from './mapping.ts'
import type { Mapping } from './mapping.ts'

/** The chosen file, and what it would bring with the chosen columns. The server reads it again after each change. */
export function useFileImport() {
  const text = useText()
  const reading = usePreviewFile()
  const importing = useImportFile()
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<FuelFilePreview | null>(null)
  const [isTooLarge, setIsTooLarge] = useState(false)
  const choose = (chosen: File) => {
    setIsTooLarge(chosen.size > IMPORT_FILE_MAX)
    if (chosen.size > IMPORT_FILE_MAX) return
    setFile(chosen)
    const query = { name: chosen.name.slice(-200) }
    reading.mutate({ query, file: chosen }, { onSuccess: setPreview })
  }
  const change = (some: Partial<Mapping>) => {
    if (!file || !preview) return
    const mapping = { ...preview.mapping, ...some }
    // Shows the choice at once, and what it means as soon as the server has read it.
    setPreview({ ...preview, mapping })
    reading.mutate({ query: previewQueryOf(file.name, mapping), file }, { onSuccess: setPreview })
  }
  return {
    file,
    preview,
    isReading: reading.isPending,
    problem: isTooLarge ? text('transfer.tooLarge') : reading.error,
    choose,
    change,
    importing,
  }
}

import { useState } from 'react'
import { useText } from '../../../../lib/intl.tsx'
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx'
import { ErrorAlert } from '../../../../ui/fields/ErrorAlert.tsx'
import { useOutcome } from '../../../../ui/page/useOutcome.ts'
import { FileDrop, useRefusalText } from '../../transfer/transfer.public.ts'
import { FileColumns } from './FileColumns.tsx'
import { FileNotation } from './FileNotation.tsx'
import { FilePreview } from './FilePreview.tsx'
import { importQueryOf } from './mapping.ts'
import { useFileImport } from './useFileImport.ts'

type Props = { onClose: () => void }

/** Reads purchases from a file: choose it, say what its columns are, look at the result, import. */
export function ImportFileDialog({ onClose }: Props) {
  const text = useText()
  const refusalText = useRefusalText()
  const { file, preview, isReading, problem, choose, change, importing } = useFileImport()
  const [refusal, setRefusal] = useState<unknown>(null)
  const title = text('fuel.import.title')
  const outcome = useOutcome({ title, onClose, onRefused: setRefusal })
  const query = file && preview && importQueryOf(file.name, preview.mapping)
  const save = () => {
    if (!file || !query) return
    const done = (added: number, changed: number, known: number) =>
      text('fuel.import.done', { added, changed, known })
    importing.mutate(
      { query, file },
      outcome(({ added, changed, known }) => done(added, changed, known)),
    )
  }
  const error = problem ?? refusal
  return (
    <FormDialog
      open
      title={title}
      maxWidth="md"
      save={text('fuel.import.save')}
      busy={importing.isPending}
      error={error ? (typeof error === 'string' ? error : refusalText(error)) : null}
      changed={preview !== null}
      unsaved={false}
      valid={query !== null && !isReading && preview !== null && preview.usable > 0}
      onSubmit={save}
      onClose={onClose}
    >
      {preview === null ? (
        <FileDrop reading={isReading ? (file?.name ?? '') : null} onFile={choose} />
      ) : (
        <>
          <FileColumns preview={preview} onChange={(columns) => change({ columns })} />
          <FileNotation
            notation={preview.mapping.notation}
            onChange={(notation) => change({ notation: { ...preview.mapping.notation, ...notation } })}
          />
          {query === null ? (
            <ErrorAlert>{text('fuel.import.required')}</ErrorAlert>
          ) : (
            <FilePreview preview={preview} />
          )}
        </>
      )}
    </FormDialog>
  )
}

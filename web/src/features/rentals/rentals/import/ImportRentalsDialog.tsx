import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { RENTAL_IMPORT_MAX } from '@yardmaster/core/contract/rentals/rentals.ts'
import type { ImportedRental } from '@yardmaster/core/contract/rentals/rentals.ts'
import { useRef, useState } from 'react'
import { useErrorText, useText } from '../../../../lib/intl.tsx'
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx'
import { UploadIcon } from '../../../../ui/icons.tsx'
import { useOutcome } from '../../../../ui/page/useOutcome.ts'
import { useImportRentals } from '../rentals.api.ts'
import { IMPORT_COLUMNS } from './importedRentals.ts'
import { ImportProblems } from './ImportProblems.tsx'
import type { ShownProblem } from './ImportProblems.tsx'
import { useReadRentals } from './useReadRentals.ts'

type Checked = { name: string; rows: ImportedRental[]; problems: ShownProblem[] } & Pick<
  ReadFile,
  'problemsOf'
>
type ReadFile = ReturnType<ReturnType<typeof useReadRentals>>

/** Adds rentals of assets that are out already, from a CSV file. Adds all of them or none. */
export function ImportRentalsDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  const errorText = useErrorText()
  const readRentals = useReadRentals()
  const check = useImportRentals()
  const add = useImportRentals()
  const input = useRef<HTMLInputElement>(null)
  const [checked, setChecked] = useState<Checked | null>(null)
  const [error, setError] = useState<string | null>(null)
  const title = text('rentalImport.title')
  const outcome = useOutcome({ title, onClose, onRefused: (refusal) => setError(errorText(refusal)) })
  const choose = async (file: File) => {
    setError(null)
    setChecked(null)
    const { rows, problems, problemsOf } = readRentals(await file.text())
    const read = { name: file.name, rows, problemsOf }
    if (rows.length > RENTAL_IMPORT_MAX)
      return setError(text('rentalImport.tooMany', { max: RENTAL_IMPORT_MAX }))
    if (rows.length === 0 || problems.length > 0) return setChecked({ ...read, problems })
    check.mutate(
      { body: { rows, checkOnly: true } },
      {
        onSuccess: (answer) => setChecked({ ...read, problems: problemsOf(answer.problems) }),
        onError: (refusal) => setError(errorText(refusal)),
      },
    )
  }
  const rows = checked?.rows ?? []
  const save = () => {
    const result = outcome(text('rentalImport.done', { total: rows.length }))
    add.mutate(
      { body: { rows, checkOnly: false } },
      {
        ...result,
        // Someone may have rented one of the assets since the check.
        onSuccess: (answer) =>
          checked && answer.problems.length > 0
            ? setChecked({ ...checked, problems: checked.problemsOf(answer.problems) })
            : result.onSuccess(answer),
      },
    )
  }
  const isReady = rows.length > 0 && checked?.problems.length === 0
  return (
    <FormDialog
      open
      title={title}
      save={text('rentalImport.save')}
      changed={checked !== null}
      unsaved={false}
      valid={isReady}
      busy={check.isPending || add.isPending}
      saving={add.isPending}
      error={error}
      onSubmit={save}
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {text('rentalImport.hint')}
      </Typography>
      <Typography variant="body2" sx={{ mb: 2 }}>
        {IMPORT_COLUMNS.map((column) => text(`rentalImport.column.${column}`)).join(' · ')}
      </Typography>
      <Box>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,text/csv"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void choose(file)
            // Lets the user select the same file again after fixing it.
            target.value = ''
          }}
        />
        <Button
          variant="outlined"
          startIcon={<UploadIcon />}
          loading={check.isPending}
          onClick={() => input.current?.click()}
        >
          {text('rentalImport.choose')}
        </Button>
      </Box>
      <Box aria-live="polite" sx={{ mt: 2 }}>
        {checked && rows.length === 0 && checked.problems.length === 0 && (
          <Alert severity="warning">{text('rentalImport.empty', { name: checked.name })}</Alert>
        )}
        {isReady && (
          <Alert severity="success">
            {text('rentalImport.ready', { name: checked.name, total: rows.length })}
          </Alert>
        )}
        {checked && checked.problems.length > 0 && <ImportProblems problems={checked.problems} />}
      </Box>
    </FormDialog>
  )
}

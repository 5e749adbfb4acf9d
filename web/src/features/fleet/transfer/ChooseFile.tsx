import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { EXPORT_FORMATS } from '@yardmaster/core/contract/exportFormats.ts'
import { IMPORT_FILE_MAX, transfer } from '@yardmaster/core/contract/fleet/transfer.ts'
import { useState } from 'react'
import { callAddress } from '../../../lib/callAddress.ts'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { DownloadIcon } from '../../../ui/icons.tsx'
import { BranchField } from '../../../widgets/branches/BranchField.tsx'
import { FileDrop } from './FileDrop.tsx'
import { useUpload } from './transfer.api.ts'
import { useRefusalText } from './useRefusalText.ts'

export function ChooseFile({ onRead }: { onRead: (id: number) => void }) {
  const text = useText()
  const refusalText = useRefusalText()
  const [tooLarge, setTooLarge] = useState(false)
  const upload = useUpload()
  const { allBranches } = useSession()
  const [branchId, setBranchId] = useState<number>()
  const read = (file: File) => {
    upload.reset()
    setTooLarge(file.size > IMPORT_FILE_MAX)
    if (file.size > IMPORT_FILE_MAX) return
    upload.mutate(
      { query: { name: file.name.slice(-200), branchId }, file },
      { onSuccess: ({ id }) => onRead(id) },
    )
  }
  const problem = tooLarge ? text('transfer.tooLarge') : upload.error && refusalText(upload.error)
  return (
    <Box sx={{ maxWidth: 760 }}>
      <BranchField value={branchId} helperText={text('transfer.branchHint')} onChange={setBranchId} />
      {(!allBranches || branchId !== undefined) && (
        <FileDrop reading={upload.isPending ? (upload.variables.query?.name ?? '') : null} onFile={read} />
      )}
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

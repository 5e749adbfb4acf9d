import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { EquipmentImport } from '@yardmaster/core/contract/fleet/transfer.ts'
import { useEffect, useState } from 'react'
import { CallError } from '../../../lib/call.ts'
import { useText } from '../../../lib/intl.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { CancelImport } from './CancelImport.tsx'
import { DoneStep } from './DoneStep.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import { MappingStep } from './MappingStep.tsx'
import { OutcomeStep } from './OutcomeStep.tsx'
import { useForgetStale, useImport } from './transfer.api.ts'
import { UndoneStep } from './UndoneStep.tsx'

type Props = { id: number; onClose: () => void }

/** An import after its upload, at its current step. */
export function OpenImport({ id, onClose }: Props) {
  const text = useText()
  const { data, error, refetch } = useImport(id)
  const forgetStale = useForgetStale()
  const outcome = data?.status === 'done' || data?.status === 'undone' ? data.status : null
  useEffect(() => {
    if (outcome) forgetStale()
    // Runs once, when the import is done, and again when it is undone.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [outcome])
  if (data) return <ImportByStatus found={data} onClose={onClose} />
  if (error instanceof CallError && error.status === 404) {
    return (
      <EmptyState title={text('transfer.gone')}>
        <Button variant="contained" onClick={onClose}>
          {text('transfer.another')}
        </Button>
      </EmptyState>
    )
  }
  return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <ImportSteps step="mapping" />
}

function ImportByStatus({ found, onClose }: { found: EquipmentImport; onClose: () => void }) {
  const [remapping, setRemapping] = useState(false)
  const cancel = <CancelImport id={found.id} onCanceled={onClose} />
  const { status } = found
  if (status === 'mapped' || status === 'applying' || status === 'undoing') {
    return (
      <>
        <ImportSteps step={status === 'mapped' ? 'check' : 'import'} />
        <ImportProgress found={found} cancel={status === 'undoing' ? null : cancel} />
      </>
    )
  }
  if (status === 'done') {
    return (
      <>
        <ImportSteps step="import" done />
        <DoneStep found={found} onAnother={onClose} />
      </>
    )
  }
  if (status === 'undone' && found.undone)
    return <UndoneStep found={found} undone={found.undone} onAnother={onClose} />
  if (status === 'checked' && !remapping) {
    return (
      <>
        <ImportSteps step="check" />
        <OutcomeStep found={found} cancel={cancel} onBack={() => setRemapping(true)} />
      </>
    )
  }
  return (
    <>
      <ImportSteps step="mapping" />
      {found.failure && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {found.failure}
        </Alert>
      )}
      <MappingStep
        // Remounts for another sheet, which has other columns.
        key={found.sheet}
        found={found}
        cancel={cancel}
        onMapped={() => setRemapping(false)}
      />
    </>
  )
}

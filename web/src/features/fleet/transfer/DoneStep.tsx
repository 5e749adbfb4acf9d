import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { EquipmentImport } from '@yardmaster/core/contract/fleet/transfer.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../lib/intl.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { UndoImport } from './UndoImport.tsx'

type Props = { found: EquipmentImport; onAnother: () => void }

export function DoneStep({ found, onAnother }: Props) {
  const text = useText()
  const { added = 0, changed = 0 } = found.counts ?? {}
  return (
    <Box component="output" sx={{ display: 'block', maxWidth: 760 }}>
      {found.failure && <Alert severity="error">{found.failure}</Alert>}
      <EmptyState
        icon={<CheckIcon />}
        title={text('transfer.done')}
        body={`${found.fileName}: ${text('transfer.doneBody', { added, changed })}`}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
          <Button variant="contained" component={AppLink} href={paths.assets}>
            {text('transfer.toAssets')}
          </Button>
          <Button variant="outlined" color="inherit" onClick={onAnother}>
            {text('transfer.another')}
          </Button>
          {found.canUndo && <UndoImport id={found.id} fileName={found.fileName} />}
        </Box>
      </EmptyState>
    </Box>
  )
}

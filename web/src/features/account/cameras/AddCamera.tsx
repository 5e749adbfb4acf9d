import IconButton from '@mui/material/IconButton'
import { Suspense, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useCan } from '../../../lib/session.tsx'
import { AddIcon } from '../../../ui/icons.tsx'
import { Hint } from '../../../ui/notices/Hint.tsx'

const AddCameraDialog = lazyPart(async () => (await import('./AddCameraDialog.tsx')).AddCameraDialog, {
  words: ['cameras', 'pickers'],
})

/** The button in the title of a list that adds a camera, to this device or to one that the user chooses. */
export function AddCamera({ device }: { device: { id: number; uniqueId: string } | null }) {
  const text = useText()
  const mayManage = useCan('camera.manage')
  const [isAdding, setIsAdding] = useState(false)
  if (!mayManage) return null
  return (
    <>
      <Hint title={text('cameras.add')}>
        <IconButton size="small" aria-label={text('cameras.add')} onClick={() => setIsAdding(true)}>
          <AddIcon fontSize="small" />
        </IconButton>
      </Hint>
      <Suspense>
        {isAdding && <AddCameraDialog device={device} onClose={() => setIsAdding(false)} />}
      </Suspense>
    </>
  )
}

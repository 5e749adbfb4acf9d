import { Suspense, useState } from 'react'
import { useText } from '../../../../lib/intl.tsx'
import { lazyPart } from '../../../../lib/lazy.ts'
import { useCan } from '../../../../lib/session.tsx'
import type { Action } from '../../../../ui/actions/Action.ts'
import { UploadIcon } from '../../../../ui/icons.tsx'

const ImportRentalsDialog = lazyPart(
  async () => (await import('./ImportRentalsDialog.tsx')).ImportRentalsDialog,
  { words: ['rentals.import'] },
)

/** Opens the import of running rentals. */
export function useImportAction() {
  const text = useText()
  const mayImport = useCan('rental.create')
  const [isOpen, setIsOpen] = useState(false)
  const action: Action = {
    id: 'import',
    label: text('rentals.import'),
    icon: <UploadIcon />,
    overflow: true,
    hidden: !mayImport,
    onClick: () => setIsOpen(true),
  }
  const dialog = <Suspense>{isOpen && <ImportRentalsDialog onClose={() => setIsOpen(false)} />}</Suspense>
  return { action, dialog }
}

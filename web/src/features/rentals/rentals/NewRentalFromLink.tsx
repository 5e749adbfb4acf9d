import { Suspense } from 'react'
import { useHashState } from '../../../lib/hash.ts'
import { lazyPart } from '../../../lib/lazy.ts'
import { useCan } from '../../../lib/session.tsx'
import { useNamedAsset } from './rentals.api.ts'
import { NewRentalHash } from './rentals.hash.ts'

const NewRentalDialog = lazyPart(async () => (await import('./edit/NewRentalDialog.tsx')).NewRentalDialog, {
  words: ['rentals.edit', 'pickers', 'clientChoice'],
})

const NOTHING = { add: undefined, asset: undefined, start: undefined, due: undefined }

/** Opens the dialog for a new rental if the address asks for it, with what the address names. */
export function NewRentalFromLink() {
  const mayAdd = useCan('rental.create')
  const [{ add, asset, start, due }, setHash] = useHashState(NewRentalHash)
  const { data: named, isPending } = useNamedAsset(asset)
  if (!mayAdd || !add || (asset !== undefined && isPending)) return null
  return (
    <Suspense>
      <NewRentalDialog
        asset={named ?? null}
        start={start}
        due={due}
        onClose={() => setHash(NOTHING, { replace: true })}
      />
    </Suspense>
  )
}

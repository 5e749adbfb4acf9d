import { lazyPart } from '../../../../lib/lazy.ts'
import { Deferred } from '../../../../ui/page/Deferred.tsx'
import { useWanted } from './availability.hash.ts'

const AvailabilityDialog = lazyPart(
  async () => (await import('./AvailabilityDialog.tsx')).AvailabilityDialog,
  { words: ['rentals.availability', 'status', 'many'] },
)

/** The search for available equipment, which opens if the address asks for it. See useAvailabilityAction. */
export function AvailabilitySearch() {
  const { isOpen } = useWanted()
  return (
    <Deferred when={isOpen}>
      <AvailabilityDialog />
    </Deferred>
  )
}

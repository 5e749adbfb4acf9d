import { Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy.ts'
import { useCan } from '../../../lib/session.tsx'
import { CardPlaceholder } from '../../../ui/page/CardPlaceholder.tsx'

// The parts of other pages that show cameras. They load their own code and texts, and only for users who may
// see cameras.

const AccountCameras = lazyPart(async () => (await import('./AccountCameras.tsx')).AccountCameras, {
  words: ['cameras', 'pickers'],
})
const AssetCamerasCard = lazyPart(async () => (await import('./AssetCamerasCard.tsx')).AssetCamerasCard, {
  words: ['cameras', 'events'],
})
const CamerasOfDevice = lazyPart(async () => (await import('./CamerasOfDevice.tsx')).CamerasOfDevice, {
  words: ['cameras'],
})

/** The card of the account page with all cameras. */
export function CamerasCard() {
  const maySee = useCan('camera.read')
  return <Suspense fallback={<CardPlaceholder height={288} />}>{maySee && <AccountCameras />}</Suspense>
}

/** The card of an asset's page with its cameras, if it has any. */
export function AssetCameras({ equipmentId }: { equipmentId: number }) {
  const maySee = useCan('camera.read')
  return <Suspense>{maySee && <AssetCamerasCard equipmentId={equipmentId} />}</Suspense>
}

/** The cameras of a device, in the dialog that edits it. */
export function DeviceCameras({ device }: { device: { id: number; uniqueId: string } }) {
  const maySee = useCan('camera.read')
  return <Suspense>{maySee && <CamerasOfDevice device={device} />}</Suspense>
}

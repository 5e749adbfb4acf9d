import { Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy.ts'
import { useCan } from '../../../lib/session.tsx'

const AssetFuelCard = lazyPart(async () => (await import('./AssetFuelCard.tsx')).AssetFuelCard, {
  words: ['fuel'],
})

type Props = { assetId: number; isArchived: boolean }

/** The card of an asset's page with its tank and its purchases. It loads its own code and texts. */
export function AssetFuel(props: Props) {
  const maySee = useCan('fuel.read')
  return <Suspense>{maySee && <AssetFuelCard {...props} />}</Suspense>
}

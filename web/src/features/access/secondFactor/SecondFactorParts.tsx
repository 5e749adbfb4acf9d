import { lazy, Suspense } from 'react'
import { awaited, lazyPart } from '../../../lib/lazy.ts'
import { useCan } from '../../../lib/session.tsx'

const words = ['secondFactor', 'copying'] as const

export const SecondFactorCard = lazyPart(
  async () => (await import('./SecondFactorCard.tsx')).SecondFactorCard,
  { words },
)
const FactorRuleCard = lazyPart(async () => (await import('./FactorRuleCard.tsx')).FactorRuleCard, { words })
const UserFactorsCard = lazyPart(async () => (await import('./UserFactorsCard.tsx')).UserFactorsCard, {
  words,
})

/** Few users ever see it, so its code doesn't load ahead. */
export const FactorGate = lazy(async () => ({
  default: await awaited(async () => (await import('./FactorGate.tsx')).FactorGate, { words }),
}))

/** The card of the account page with the rule about second factors. */
export function AccountFactors() {
  const mayRequire = useCan('secondFactor.require')
  return <Suspense>{mayRequire && <FactorRuleCard />}</Suspense>
}

type Target = Parameters<typeof useCan<'secondFactor.reset'>>[1] & { name: string }

/** The card of another user's page. */
export function UserFactors({ user }: { user: Target }) {
  const mayReset = useCan('secondFactor.reset', user)
  return <Suspense>{mayReset && <UserFactorsCard id={user.id} name={user.name} />}</Suspense>
}

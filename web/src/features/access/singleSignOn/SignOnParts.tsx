import { Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy.ts'
import { useCan } from '../../../lib/session.tsx'
import { CardPlaceholder } from '../../../ui/page/CardPlaceholder.tsx'

const SignOnCard = lazyPart(async () => (await import('./SignOnCard.tsx')).SignOnCard, {
  words: ['singleSignOn', 'user', 'copying'],
})

/** The card of the account page with the settings of single sign-on. */
export function AccountSignOn() {
  const mayManage = useCan('singleSignOn.manage')
  return <Suspense fallback={<CardPlaceholder height={317} />}>{mayManage && <SignOnCard />}</Suspense>
}

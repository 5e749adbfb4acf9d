import { Suspense } from 'react'
import { SecondFactorCard } from '../features/access/secondFactor/secondFactor.public.ts'
import { UserProfilePage } from '../features/access/session/UserProfilePage.tsx'
import { PushCard } from '../features/alerts/push/push.public.ts'
import { QuietHoursCard } from '../features/alerts/quietHours/quietHours.public.ts'
import { OwnSessionsCard } from '../features/account/sessions/sessions.public.ts'
import { OwnTokensCard } from '../features/account/apiTokens/apiTokens.public.ts'
import { CardPlaceholder } from '../ui/page/CardPlaceholder.tsx'

/** The user's own page with their push notifications, quiet hours, second factors, sessions and API tokens. */
export const ProfilePage = () => (
  <UserProfilePage
    push={
      <Suspense fallback={<CardPlaceholder height={200} />}>
        <PushCard />
        <QuietHoursCard />
      </Suspense>
    }
    cards={
      <Suspense fallback={<CardPlaceholder height={200} />}>
        <SecondFactorCard />
        <OwnSessionsCard />
        <OwnTokensCard />
      </Suspense>
    }
  />
)

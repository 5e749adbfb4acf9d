import { Suspense } from 'react'
import { UserProfilePage } from '../features/access/session/UserProfilePage.tsx'
import { OwnTokensCard } from '../features/account/apiTokens/apiTokens.public.ts'

/** The user's own page with their API tokens. */
export const ProfilePage = () => (
  <UserProfilePage
    cards={
      <Suspense>
        <OwnTokensCard />
      </Suspense>
    }
  />
)

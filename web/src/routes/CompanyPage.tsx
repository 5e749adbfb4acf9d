import { AccountFactors } from '../features/access/secondFactor/secondFactor.public.ts'
import { AccountPage } from '../features/account/account/AccountPage.tsx'
import { AccountSignOn } from '../features/access/singleSignOn/singleSignOn.public.ts'
import { AccountExceptions } from '../features/reports/exceptions/exceptions.public.ts'

/** The account page with the settings of its reports and sign-ins. */
export const CompanyPage = () => (
  <AccountPage
    settings={
      <>
        <AccountExceptions />
        <AccountFactors />
        <AccountSignOn />
      </>
    }
  />
)

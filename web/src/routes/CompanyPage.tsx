import { AccountPage } from '../features/account/account/AccountPage.tsx'
import { AccountExceptions } from '../features/reports/exceptions/exceptions.public.ts'

/** The account page with the settings of its reports. */
export const CompanyPage = () => <AccountPage settings={<AccountExceptions />} />

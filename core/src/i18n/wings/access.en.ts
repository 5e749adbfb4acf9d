// Generated from the dictionary files. Run `npm run dictionaries` to update it.
export { secondFactorEn } from '../access/secondFactor.en.ts'
export { sessionEn } from '../access/session.en.ts'
export { sessionRenewalEn } from '../access/session.renewal.en.ts'
export { sessionTabsEn } from '../access/session.tabs.en.ts'
export { singleSignOnEn } from '../access/singleSignOn.en.ts'

// Generated from the dictionary files. Run `npm run dictionaries` to update it.
export { secondFactorEs } from '../access/secondFactor.es.ts'
export { sessionEs } from '../access/session.es.ts'
export { sessionRenewalEs } from '../access/session.renewal.es.ts'
export { sessionTabsEs } from '../access/session.tabs.es.ts'
export { singleSignOnEs } from '../access/singleSignOn.es.ts'

export { providerSignOut } from './providerSignOut.service.ts'
export { isOffered } from './singleSignOn.queries.ts'
export { leadingView, leadTo } from './singleSignOn.view.ts'

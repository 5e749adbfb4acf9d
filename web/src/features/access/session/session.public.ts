export type { QuickPreference } from './PreferenceMenu.tsx'
export { PreferenceMenu, usePreferenceOptions } from './PreferenceMenu.tsx'

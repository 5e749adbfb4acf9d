import { lazyPart } from '../../../lib/lazy.ts'

export type { UserActions } from './useUserActions.tsx'
export { useUserActions } from './useUserActions.tsx'

export const OperatorDialog = lazyPart(async () => (await import('./OperatorDialog.tsx')).OperatorDialog)

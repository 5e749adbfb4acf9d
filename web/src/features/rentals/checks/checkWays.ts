import { paths } from '@yardmaster/core/paths.ts'
import type { CheckDraft } from './checkForm.ts'

/** The form that a check was typed into. */
export const formOf = ({ kind, id }: Pick<CheckDraft, 'kind' | 'id'>): string =>
  kind === 'walkIn' ? paths.walkIn(id) : kind === 'out' ? paths.rentalCheckOut(id) : paths.rentalCheckIn(id)

export const wayOf = ({ kind }: Pick<CheckDraft, 'kind'>) => (kind === 'in' ? 'in' : 'out')

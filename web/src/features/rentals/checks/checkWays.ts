import { paths } from '@yardmaster/core/paths.ts'
import type { CheckDraft } from './checkForm.ts'

/** The form that a check was typed into. */
export const formOf = ({ kind, id }: Pick<CheckDraft, 'kind' | 'id'>): string => FORMS[kind](id)

const FORMS = {
  walkIn: paths.walkIn,
  out: paths.rentalCheckOut,
  in: paths.rentalCheckIn,
  swap: paths.rentalSwap,
} as const

export const wayOf = ({ kind }: Pick<CheckDraft, 'kind'>) => (kind === 'walkIn' ? 'out' : kind)

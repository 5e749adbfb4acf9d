import type { FieldLabels } from '@yardmaster/core/telemetry/inputFields.ts'
import { useSession } from './session.tsx'

/** Returns the names that the account has given to inputs. */
export const useFieldLabels = (): FieldLabels => useSession().fieldLabels

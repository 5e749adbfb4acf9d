import type { MessageKey } from '@yardmaster/core/i18n/keys.ts'
import type { Text } from '../../../text/text.ts'

/** Returns the heading of a report column. */
export const columnName = (text: Text, key: string): string => text(`report.column.${key}` as MessageKey)

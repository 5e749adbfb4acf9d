import type { NewApiToken } from '@yardmaster/core/contract/account/apiTokens.ts'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'

export type TokenForm = UseFormReturn<z.input<typeof NewApiToken>, unknown, NewApiToken>

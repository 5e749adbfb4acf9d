import { isStorable } from '@yardmaster/core/contract/account/ingest.ts'
import { z } from 'zod'
import { InvalidInput } from './errorHandler.ts'

/**
 * Validates input against a schema of the contract. Returns the value or the error as Fastify expects, and
 * throws nothing.
 */
export function validate(
  schema: z.core.$ZodType,
  data: unknown,
): { value: unknown } | { error: InvalidInput } {
  const parsed = z.core.safeParse(schema, data ?? {})
  if (!parsed.success) return { error: new InvalidInput(parsed.error.issues) }
  const path = pathToUnstorable(parsed.data)
  return path ? { error: new InvalidInput([invalidAt(path)]) } : { value: parsed.data }
}

/** PostgreSQL stores neither zero bytes nor halves of characters, and none of our fields needs one. */
function pathToUnstorable(value: unknown): string[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : []
  if (typeof value !== 'object' || value === null) return null
  for (const [name, inner] of Object.entries(value)) {
    const path = isStorable(name) ? pathToUnstorable(inner) : []
    if (path) return [name, ...path]
  }
  return null
}

const invalidAt = (path: string[]): z.core.$ZodIssue => ({
  code: 'custom',
  path,
  message: 'error.invalid',
  input: undefined,
})
